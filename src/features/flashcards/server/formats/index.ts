/** Files of flashcards: tables, Anki packages. Pure: no requests, no database of ours. */
import { mostImportBytes } from '#features/flashcards/limits.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CardText, ImportedCards } from './imported.ts';
import { runAside } from './run-aside.ts';
import { parseTable } from './table.ts';

export { writeCsv } from './csv.ts';
export type { CardText, ImportedCards, ImportProblem } from './imported.ts';

/** How long reading and writing may take, in milliseconds. */
const readLimit = 10_000;
const writeLimit = 30_000;
/** Larger tables are read in the thread: at this size it takes a few hundredths of a second. */
const largeTableBytes = 1024 * 1024;

/**
 * Reads CSV or TSV, also as Anki and Quizlet write it: delimiter and header are found, UTF-8 with or without BOM and
 * UTF-16 with one. Of more than two columns the first two are taken, or those whose header says front and back.
 * @throws AppError 400 invalid_input where no card can be read, 413 where there are too many bytes or rows
 */
export async function readTable(bytes: Uint8Array): Promise<ImportedCards> {
  checkSize(bytes);
  return bytes.length > largeTableBytes
    ? runAside({ kind: 'readTable', bytes }, readLimit)
    : parseTable(bytes);
}

/**
 * Reads an Anki package (.apkg), old or new, in a thread with bounds on its time and memory. The notes of all its
 * decks become one list; pictures and sounds are left out.
 * @throws AppError 400 invalid_input where no card can be read, 413 where it is or unpacks to too much
 */
export async function readApkg(bytes: Uint8Array): Promise<ImportedCards> {
  checkSize(bytes);
  return runAside({ kind: 'readPackage', bytes }, readLimit);
}

/**
 * Writes a deck as a package that every Anki since 2.0 imports. A card keeps its identity by its id and the site's
 * name: a later export updates what was imported before. The same deck and options give the same bytes.
 */
export function writeApkg(
  deck: { id: number; title: string; cards: (CardText & { id: number })[] },
  options: { siteName: string; modifiedAt: Date },
): Promise<Uint8Array> {
  return runAside({ kind: 'writePackage', deck, options }, writeLimit);
}

function checkSize(bytes: Uint8Array): void {
  if (bytes.length <= mostImportBytes) return;
  const megabytes = (size: number) => Math.ceil(size / 1024 / 1024);
  throw new AppError(
    'too_large',
    `This file has ${megabytes(bytes.length)} MB; at most ${megabytes(mostImportBytes)} MB can be read. Export it without media, or split it.`,
  );
}
