/**
 * Reads notes out of a collection that may have been made to do harm: from memory, with every action but reading
 * the few columns refused, and row by row, so that the thread can be ended between two rows.
 */
import { constants, DatabaseSync } from 'node:sqlite';
import { maxCardsPerDeck } from '#features/flashcards/limits.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { tooManyCards } from './collect-cards.ts';
import { findTitle } from './deck-title.ts';
import { prepareSchema } from './sqlite-pages.ts';

/** Columns that are read, by table. */
const readable: Record<string, readonly string[]> = {
  notes: ['flds'],
  cards: ['did'],
  col: ['decks'],
  decks: ['id', 'name'],
  sqlite_master: ['type', 'name', 'rootpage', 'sql'],
};
/** Bytes of one value: a whole row of notes, or the list of decks. */
const maxValueBytes = 8 * 1024 * 1024;
/** Characters of one statement, in the schema too. */
const maxStatementLength = 10_000;
const maxTables = 1_000;
const maxDecks = 10_000;
/** Cards that are asked for their deck; a title needs no more. */
const maxCardsRead = 50_000;

/**
 * Hands on every note's fields, in the order they were made, and answers the title of the decks they are in.
 * @throws AppError 400 for what Anki would not have written, 413 for more notes than a deck holds
 */
export function readCollection(file: Uint8Array, takeNote: (fields: string[]) => void): string | null {
  prepareSchema(file);
  const database = new DatabaseSync(':memory:', {
    allowExtension: false,
    enableForeignKeyConstraints: false,
    readOnly: true,
    limits: { length: maxValueBytes, sqlLength: maxStatementLength, attach: 0 },
  });
  try {
    database.deserialize(file);
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma query_only = on');
    database.setAuthorizer(authorize);
    const tables = readTables(database);
    if (!tables.has('notes') || !tables.has('cards')) throw unusual();
    readNotes(database, takeNote);
    return readTitle(database, tables);
  } catch (cause) {
    if (cause instanceof AppError || (cause as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') throw cause;
    throw new AppError('invalid_input', 'The collection in this package is damaged. Export it again.', {
      cause,
    });
  } finally {
    database.close();
  }
}

/** SQLite asks before each action: reading our columns of real tables is all there is to do. */
function authorize(action: number, one: string | null, two: string | null, _: unknown, view: string | null) {
  const { SQLITE_OK, SQLITE_DENY, SQLITE_SELECT, SQLITE_READ, SQLITE_PRAGMA } = constants;
  if (action === SQLITE_SELECT) return SQLITE_OK;
  if (action === SQLITE_PRAGMA) return one === 'table_xinfo' ? SQLITE_OK : SQLITE_DENY;
  const known = action === SQLITE_READ && view === null && readable[one ?? '']?.includes(two ?? '');
  return known ? SQLITE_OK : SQLITE_DENY;
}

/** Names of the tables that hold rows of their own: no views, no virtual tables, no columns that are computed. */
function readTables(database: DatabaseSync): Set<string> {
  const rows = [
    ...database.prepare('select type, name, rootpage, sql from sqlite_schema limit ?').iterate(maxTables),
  ];
  const tables = rows.filter(({ type, name, rootpage, sql }) => {
    if (type !== 'table' || Number(rootpage) < 2 || typeof name !== 'string') return false;
    const columns = readable[name];
    if (!columns || !/^create table/i.test(String(sql))) return false;
    const plain = database
      .prepare(`pragma table_xinfo(${name})`)
      .all()
      .filter(({ hidden }) => hidden === 0);
    return columns.every((column) => plain.some((each) => each.name === column));
  });
  return new Set(tables.map(({ name }) => String(name)));
}

function readNotes(database: DatabaseSync, takeNote: (fields: string[]) => void): void {
  let found = 0;
  for (const { flds } of database.prepare('select flds from notes').iterate()) {
    found += 1;
    // The rest is counted, for the refusal to name.
    if (found <= maxCardsPerDeck) takeNote(typeof flds === 'string' ? flds.split('\x1f') : []);
  }
  if (found > maxCardsPerDeck) throw tooManyCards(found, 'notes');
}

function readTitle(database: DatabaseSync, tables: Set<string>): string | null {
  const used = new Set<string>();
  for (const { did } of database.prepare('select did from cards limit ?').iterate(maxCardsRead)) {
    used.add(String(did));
  }
  const names = tables.has('decks')
    ? readDecks(database)
    : tables.has('col')
      ? readOldDecks(database)
      : new Map();
  return findTitle([...used].map((id) => names.get(id) ?? ''));
}

function readDecks(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('select id, name from decks limit ?').iterate(maxDecks);
  return new Map([...rows].map(({ id, name }) => [String(id), String(name)]));
}

/** Until version 18 the decks were one JSON value. */
function readOldDecks(database: DatabaseSync): Map<string, string> {
  const row = database.prepare('select decks from col limit 1').get();
  try {
    const decks: unknown = JSON.parse(String(row?.decks));
    return new Map(
      Object.entries(decks ?? {}).map(([id, deck]) => [
        id,
        String((deck as { name?: unknown } | null)?.name ?? ''),
      ]),
    );
  } catch {
    return new Map();
  }
}

function unusual(): AppError {
  return new AppError('invalid_input', 'The collection in this package is not built as Anki builds it.');
}
