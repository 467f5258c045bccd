/** Runs in the worker thread of citations.ts: reads the styles once, then formats the items it receives. */
import { workerData } from 'piscina';
import { createFormatter, createListFormatter } from './format.ts';

const { folder } = workerData as { folder: string };

export default createFormatter(folder);
export const formatList = createListFormatter(folder);
