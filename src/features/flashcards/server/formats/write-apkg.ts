/** Writes cards as an Anki package. Runs in a worker thread. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import {
  ankiDeck,
  collectionCreated,
  collectionSettings,
  deckSettings,
  noteType,
  noteTypeId,
  schema,
  schemaVersion,
} from './anki-schema.ts';
import { cleanText } from './collect-cards.ts';
import { nameDeck } from './deck-title.ts';
import { textToHtml } from './html-text.ts';

export type ApkgDeck = { id: number; title: string; cards: (CardText & { id: number })[] };
export type ApkgOptions = { siteName: string; modifiedAt: Date };

/** Anki's ids are times in milliseconds; ours count up from this one, with room for each deck's notes. */
const firstId = collectionCreated * 1000 + 1_000_000;
const idsPerDeck = 10_000;
const defaultDeckId = 1;
/** Marks rows that have not been synchronized to another device. */
const unsent = -1;
/** A fixed date for all entries, so that equal decks give equal files. */
const entryDate = '1980-01-02T00:00:00';

/** Builds the package; the same deck and options give the same bytes. */
export function buildApkg(deck: ApkgDeck, options: ApkgOptions): Uint8Array {
  return zipSync(
    { 'collection.anki2': buildCollection(deck, options), media: strToU8('{}') },
    { mtime: entryDate, level: 6 },
  );
}

function buildCollection(deck: ApkgDeck, { siteName, modifiedAt }: ApkgOptions): Uint8Array {
  const modifiedMs = modifiedAt.getTime();
  const modified = Math.floor(modifiedMs / 1000);
  const deckId = firstId + deck.id * idsPerDeck;
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(`begin; ${schema}`);
    insert(database, 'col', [
      [
        1,
        collectionCreated,
        modifiedMs,
        collectionCreated * 1000,
        schemaVersion,
        0,
        0,
        0,
        JSON.stringify(collectionSettings(deckId)),
        JSON.stringify({ [noteTypeId]: noteType(`${siteName} card`, deckId, collectionCreated) }),
        JSON.stringify({
          [defaultDeckId]: ankiDeck(defaultDeckId, 'Default', 0),
          [deckId]: ankiDeck(deckId, nameDeck(deck.title, siteName), modified),
        }),
        JSON.stringify({ 1: deckSettings }),
        '{}',
      ],
    ]);
    insert(
      database,
      'notes',
      deck.cards.map((card, index) => noteRow(card, deckId + index, siteName, modified)),
    );
    insert(
      database,
      'cards',
      deck.cards.map((_, index) => cardRow(deckId + index, deckId, index + 1, modified)),
    );
    database.exec('commit');
    return database.serialize();
  } finally {
    database.close();
  }
}

function noteRow(card: CardText & { id: number }, id: number, siteName: string, modified: number) {
  const front = cleanText(card.front);
  const sides = [front, cleanText(card.back)].map(textToHtml);
  const plain = stripLikeAnki(front, sides[0] ?? '');
  const guid = createGuid(`${siteName}/cards/${card.id}`);
  const flags = 0;
  return [id, guid, noteTypeId, modified, unsent, '', sides.join('\x1f'), plain, checksum(plain), flags, ''];
}

/** A new card: type, queue and all counts 0, due by its position in the deck. Card and note share their id. */
function cardRow(id: number, deckId: number, place: number, modified: number) {
  return [id, id, deckId, 0, modified, unsent, 0, 0, place, ...Array<number>(8).fill(0), ''];
}

/** A note's permanent id across collections: importing a deck again updates its notes. */
function createGuid(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 14);
}

/**
 * The first field as Anki compares it for duplicates: without tags, and with ordinary spaces for non-breaking ones if
 * the HTML contains a reference.
 */
function stripLikeAnki(text: string, html: string): string {
  const joined = text.replaceAll('\n', '');
  return html.includes('&') ? joined.replaceAll('\u00a0', ' ') : joined;
}

/** The first eight hexadecimal digits of the SHA-1 hash, as a number. */
function checksum(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0);
}

function insert(database: DatabaseSync, table: string, rows: (string | number)[][]): void {
  const places = rows[0]?.map(() => '?').join();
  if (!places) return;
  const statement = database.prepare(`insert into ${table} values (${places})`);
  for (const row of rows) statement.run(...row);
}
