/** Runs in the worker thread of citations.ts: reads the styles once, then formats what it is sent. */
import { workerData } from 'piscina';
import { createFormatter } from './format.ts';

export default createFormatter((workerData as { folder: string }).folder);
