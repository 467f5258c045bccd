/** File formats for flashcards: tables and Anki packages. Pure: no requests, no database of the site. */
import { maxImportBytes } from '#features/flashcards/limits.ts';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ImportedCards } from './collect-cards.ts';
import { buildTable } from './csv.ts';
import { runInWorker } from './deck-worker-pool.ts';
import type { ApkgDeck, ApkgOptions } from './write-apkg.ts';

export type { ImportedCards } from './collect-cards.ts';

const readTimeoutMs = 10_000;
const writeTimeoutMs = 30_000;
/**
 * Maximum characters of a deck written on this thread, which takes some milliseconds. Larger tables are written in a
 * worker thread.
 */
const largeTableLength = 250_000;

/**
 * Reads CSV or TSV, including files from Anki, Excel and Quizlet, in a worker thread with limits on time and memory.
 * Detects delimiter and header; accepts UTF-8 with or without BOM, and UTF-16 with BOM. If there are more than two
 * columns, uses the first two, or those that the header names as front and back.
 * @throws AppError 400 invalid_input if no card can be read, 413 if there are too many bytes or rows, 503 if too many
 * files are being read
 */
export async function readTable(bytes: Uint8Array): Promise<ImportedCards> {
  checkSize(bytes);
  return runInWorker('readTable', bytes, readTimeoutMs);
}

/**
 * Reads an Anki package (.apkg), old or new, in a worker thread with limits on time and memory. The notes of all its
 * decks become one list; pictures and sounds are left out.
 * @throws AppError 400 invalid_input if no card can be read, 413 if the package is too large, packed or unpacked, 503
 * if too many files are being read
 */
export async function readApkg(bytes: Uint8Array): Promise<ImportedCards> {
  checkSize(bytes);
  return runInWorker('readApkg', bytes, readTimeoutMs);
}

/**
 * Writes a deck as a package that every Anki since 2.0 can import. A card is identified by its id and the site's name,
 * so importing a later export updates the earlier one. The same deck and options give the same bytes.
 * @throws AppError 503 if too many files are being written
 */
export function writeApkg(deck: ApkgDeck, options: ApkgOptions): Promise<Uint8Array> {
  return runInWorker('writeApkg', { deck, options }, writeTimeoutMs);
}

/**
 * Writes CSV that every spreadsheet opens and `readTable` can read back.
 * @throws AppError 503 if too many files are being written
 */
export async function writeCsv(cards: readonly CardText[]): Promise<Uint8Array> {
  const length = cards.reduce((sum, { front, back }) => sum + front.length + back.length, 0);
  return length > largeTableLength ? runInWorker('writeTable', cards, writeTimeoutMs) : buildTable(cards);
}

function checkSize(bytes: Uint8Array): void {
  if (bytes.length <= maxImportBytes) return;
  const megabytes = (size: number) => Math.ceil(size / 1024 / 1024);
  throw new AppError(
    'too_large',
    `This file has ${megabytes(bytes.length)} MB; at most ${megabytes(maxImportBytes)} MB can be read. Export it without media, or split it.`,
  );
}
