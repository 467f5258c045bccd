/** Files that members bring along: told apart by their bytes, and read by the rules of typed cards. */
import { AppError } from '#platform/errors/app-error.ts';
import type { ImportPreview } from '../contract.ts';
import { longestTitle } from '../limits.ts';
import { type CardText, readImportedCard, tidyTitle } from '../rules-own.ts';
import { readApkg, readTable } from './formats/index.ts';

export type ReadFile = {
  kind: ImportPreview['kind'];
  title: string | undefined;
  cards: CardText[];
  skipped: number;
  problems: ImportPreview['problems'];
};

/** Cards that a preview shows. */
const sampleSize = 5;

/**
 * Reads a file, whatever its name: what begins as a zip archive is a package of Anki's, all else a table.
 * @throws AppError 400 or 413 that says what is wrong with it
 */
export async function readImport(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length === 0) throw new AppError('invalid_input', 'This file is empty.');
  const kind = isZip(bytes) ? 'anki' : 'table';
  const found = await (kind === 'anki' ? readApkg(bytes) : readTable(bytes));
  const read = found.cards.map(readImportedCard).filter((card) => card !== undefined);
  const cards = new Map(read.map((card) => [JSON.stringify([card.front, card.back]), card]));
  if (cards.size === 0) throw new AppError('invalid_input', 'No card could be taken from this file.');
  return {
    kind,
    title: found.title === null ? undefined : tidyTitle(found.title, longestTitle),
    cards: [...cards.values()],
    skipped: found.skipped + found.cards.length - cards.size,
    problems: [...found.problems, ...tellUnfit(found.cards.length - read.length)],
  };
}

function tellUnfit(count: number): ReadFile['problems'] {
  const cards = count === 1 ? 'One card has' : `${count} cards have`;
  const message = `${cards} a side that is too long, or on which nothing can be seen.`;
  return count === 0 ? [] : [{ line: null, message }];
}

/** What a file holds, for its owner to look at. */
export function presentImport({ cards, ...file }: ReadFile): ImportPreview {
  return {
    ...file,
    title: file.title ?? null,
    cardCount: cards.length,
    sample: cards.slice(0, sampleSize),
  };
}

/** 'PK', then the mark of a first entry, or of the end where there is none. */
function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 &&
    bytes[1] === 0x4b &&
    ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}
