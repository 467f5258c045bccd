/** Files that members bring along: told apart by their bytes, and read by the rules of typed cards. */
import { AppError } from '#platform/errors/app-error.ts';
import type { ImportPreview } from '../contract.ts';
import { type ImportedCards, readApkg, readTable } from './formats/index.ts';

type ReadFile = ImportedCards & Pick<ImportPreview, 'kind'>;

/** Cards that a preview shows. */
const sampleSize = 5;

/**
 * Reads a file, whatever its name: what begins as a zip archive is a package of Anki's, all else a table.
 * @throws AppError 400 or 413 that says what is wrong with it, 503 where too many are being read
 */
export async function readImport(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length === 0) throw new AppError('invalid_input', 'This file is empty.');
  return isZip(bytes)
    ? { kind: 'anki', ...(await readApkg(bytes)) }
    : { kind: 'table', ...(await readTable(bytes)) };
}

/** What a file holds, for its owner to look at. */
export function presentImport({ cards, ...file }: ReadFile): ImportPreview {
  return { ...file, cardCount: cards.length, sample: cards.slice(0, sampleSize) };
}

/** 'PK', then the mark of a first entry, or of the end where there is none. */
function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 &&
    bytes[1] === 0x4b &&
    ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}
