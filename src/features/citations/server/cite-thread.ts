/** The citation thread: formats what it is sent. Started and ended by format-aside.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Citable, createFormatter, type Formatted } from './format.ts';

export type ThreadRequest = { id: number; citable: Citable };
export type ThreadAnswer = { id: number; formatted: Formatted } | { id: number; error: string };

const format = createFormatter((workerData as { folder: string }).folder);

parentPort?.on('message', ({ id, citable }: ThreadRequest) => {
  let answer: ThreadAnswer;
  try {
    answer = { id, formatted: format(citable) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
