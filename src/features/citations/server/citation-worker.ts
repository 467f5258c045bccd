/** Runs in the worker thread of citations.ts: reads the styles once, then formats what it is sent. */
import { workerData } from 'piscina';
import { createFormatter, createListFormatter } from './format.ts';

const { folder } = workerData as { folder: string };

export default createFormatter(folder);
export const formatList = createListFormatter(folder);
