/** Reads the cards of an Anki package. Runs in a worker thread. */
import { addNote } from './anki-note.ts';
import { collectCards, type ImportedCards } from './collect-cards.ts';
import { readCollection } from './collection.ts';
import { unpackCollection } from './unpack.ts';

/** Reads a package held in memory. @throws AppError as readApkg does */
export async function parseApkg(bytes: Uint8Array): Promise<ImportedCards> {
  const file = await unpackCollection(bytes);
  const collector = collectCards();
  const title = readCollection(file, (fields) => addNote(collector, { fields, html: true, line: null }));
  return collector.finish(title);
}
