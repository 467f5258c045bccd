/** The thread in which decks are read and written: does the one thing it is started for, answers and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#platform/errors/app-error.ts';
import { buildTable } from './csv.ts';
import { parsePackage } from './package-in.ts';
import { buildPackage } from './package-out.ts';
import { parseTable } from './table.ts';
import type { ThreadAnswer, ThreadWork } from './thread-messages.ts';

async function work(task: ThreadWork): Promise<ThreadAnswer> {
  try {
    switch (task.kind) {
      case 'readTable':
        return { result: parseTable(task.bytes) };
      case 'readPackage':
        return { result: await parsePackage(task.bytes) };
      case 'writePackage':
        return { result: buildPackage(task.deck, task.options) };
      case 'writeTable':
        return { result: buildTable(task.cards) };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, issues } = error;
    return { refusal: { code, message, issues } };
  }
}

parentPort?.postMessage(await work(workerData as ThreadWork));
