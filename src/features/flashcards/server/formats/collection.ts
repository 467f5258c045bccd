/**
 * Reads notes from a collection that may be malicious: in memory, with every action refused except reading a few
 * columns, and row by row, so that the thread can be terminated between two rows.
 */
import { constants, DatabaseSync } from 'node:sqlite';
import { maxCardsPerDeck } from '#features/flashcards/limits.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { tooManyCards } from './collect-cards.ts';
import { findTitle } from './deck-title.ts';
import { prepareSchema } from './sqlite-pages.ts';

/** The columns that may be read, by table. */
const readable: Record<string, readonly string[]> = {
  notes: ['flds'],
  cards: ['did'],
  col: ['decks'],
  decks: ['id', 'name'],
  sqlite_master: ['type', 'name', 'rootpage', 'sql'],
};
/** Maximum bytes of one value: a whole row of notes, or the list of decks. */
const maxValueBytes = 8 * 1024 * 1024;
/** Maximum characters of one statement, also in the schema. */
const maxStatementLength = 10_000;
const maxTables = 1_000;
const maxDecks = 10_000;
/** Number of cards whose deck is read; the title needs no more. */
const maxCardsRead = 50_000;

/**
 * Passes on every note's fields, in the order of creation, and returns the title of the decks that contain them.
 * @throws AppError 400 for content that Anki would not have written, 413 for more notes than a deck may contain
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

/** SQLite calls this before each action; only reading the listed columns of real tables is allowed. */
function authorize(action: number, one: string | null, two: string | null, _: unknown, view: string | null) {
  const { SQLITE_OK, SQLITE_DENY, SQLITE_SELECT, SQLITE_READ, SQLITE_PRAGMA } = constants;
  if (action === SQLITE_SELECT) return SQLITE_OK;
  if (action === SQLITE_PRAGMA) return one === 'table_xinfo' ? SQLITE_OK : SQLITE_DENY;
  const known = action === SQLITE_READ && view === null && readable[one ?? '']?.includes(two ?? '');
  return known ? SQLITE_OK : SQLITE_DENY;
}

/** Names of the tables that store the needed columns themselves: no views, virtual tables or generated columns. */
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
    // Further notes are only counted, so that the error can name the number.
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

/** Before version 18, the decks were one JSON value. */
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
