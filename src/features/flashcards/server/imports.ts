/** Files that members import: recognized by their bytes, and read by the same rules as typed cards. */
import { AppError } from '#platform/errors/app-error.ts';
import type { ImportPreview } from '../contract.ts';
import { type ImportedCards, readApkg, readTable } from './formats/index.ts';

type ReadFile = ImportedCards & Pick<ImportPreview, 'kind'>;

/** Number of cards in a preview. */
const sampleSize = 5;

/**
 * Reads a file, whatever its name: a zip archive is an Anki package, everything else a table.
 * @throws AppError 400 or 413 with the reason, 503 if too many files are being read
 */
export async function readImport(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length === 0) throw new AppError('invalid_input', 'This file is empty.');
  return isZip(bytes)
    ? { kind: 'anki', ...(await readApkg(bytes)) }
    : { kind: 'table', ...(await readTable(bytes)) };
}

/** A preview of the file for its owner. */
export function presentImport({ cards, ...file }: ReadFile): ImportPreview {
  return { ...file, cardCount: cards.length, sample: cards.slice(0, sampleSize) };
}

/** 'PK', followed by the signature of a first entry, or of the end record of an empty archive. */
function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 &&
    bytes[1] === 0x4b &&
    ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}
