/** The worker thread that reads and writes decks: each export is a task for the pool. */
import { AppError } from '#platform/errors/app-error.ts';
import { buildTable } from './csv.ts';
import { parseApkg } from './read-apkg.ts';
import { parseTable } from './table.ts';
import { type ApkgDeck, type ApkgOptions, buildApkg } from './write-apkg.ts';

/** A refusal is returned as data: instances of our own error class lose their fields between threads. */
export type WorkerAnswer<Result> =
  | { result: Result }
  | { refusal: { code: AppError['code']; message: string; issues: AppError['issues'] } };

export const readTable = asTask(parseTable);
export const readApkg = asTask(parseApkg);
export const writeTable = asTask(buildTable);
export const writeApkg = asTask(({ deck, options }: { deck: ApkgDeck; options: ApkgOptions }) =>
  buildApkg(deck, options),
);

function asTask<Input, Result>(work: (input: Input) => Result | Promise<Result>) {
  return async (input: Input): Promise<WorkerAnswer<Result>> => {
    try {
      return { result: await work(input) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, issues } = error;
      return { refusal: { code, message, issues } };
    }
  };
}
