/** From an Anki package to cards. Runs in the thread. */
import { cardsOfNote } from './anki-note.ts';
import { readCollection } from './collection.ts';
import { collectCards, type ImportedCards } from './imported.ts';
import { unpackCollection } from './unpack.ts';

/** Characters of a note, its HTML included. */
const longestNote = 300_000;

/** Reads a package held in memory. @throws AppError as readApkg does */
export async function parsePackage(bytes: Uint8Array): Promise<ImportedCards> {
  const file = await unpackCollection(bytes);
  const collector = collectCards();
  const title = readCollection(file, (fields) => {
    if (fields.reduce((sum, { length }) => sum + length, 0) > longestNote) {
      collector.skip('A note is far too long to be a card.', null);
    } else {
      for (const card of cardsOfNote(fields, true)) collector.add(card, null);
    }
  });
  return collector.finish(title);
}
