/** Malicious and damaged packages. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { maxImportBytes } from '#features/flashcards/limits.ts';
import {
  buildCollectionFile,
  findRoot,
  packNotes,
  packZip,
  rewriteHeaders,
  tangleTree,
} from '#tests/factories/anki-packages.ts';
import { runInWorker } from './deck-worker-pool.ts';
import { readApkg, writeApkg } from './index.ts';

const megabyte = 1024 * 1024;
const good = [['Polis', 'A city']];
const collection = buildCollectionFile(good);
const damaged = 'The collection in this package is damaged. Export it again.';
const broken = 'This package is damaged and cannot be read. Export or download it again.';
const tooBig = /^This package unpacks to far more than a deck of texts takes/;

// Temporary files go to a folder of this test, so that leftovers are noticed.
const folder = mkdtempSync(join(tmpdir(), 'decks-'));
const before = process.env.TMPDIR;
beforeAll(() => {
  mkdirSync(join(folder, 'tmp'));
  process.env.TMPDIR = join(folder, 'tmp');
});
afterEach(() => expect(readdirSync(folder, { recursive: true })).toEqual(['tmp']));
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true });
});

async function refusal(bytes: Uint8Array): Promise<[status: number, message: string]> {
  const answer = await readApkg(bytes).catch((error: unknown) => error);
  expect(answer).toMatchObject({ name: 'AppError' });
  const { status, message } = answer as { status: number; message: string };
  return [status, message];
}

const withView = (sql: string, table: 'notes' | 'cards' = 'notes') =>
  packNotes(good, { after: `drop table ${table}; ${sql}` });

test.each([
  [
    'no zip',
    new TextEncoder().encode('front,back\n'),
    /^This is not an Anki package\. Export the deck from Anki/,
  ],
  ['nothing', new Uint8Array(), /^This is not an Anki package/],
  ['a zip whose end is missing', packNotes(good).slice(0, -40), /^This package is incomplete/],
  [
    'a zip of something else',
    packZip({ 'word/document.xml': '<w/>' }),
    'There is no collection of cards in this package.',
  ],
  [
    'bytes that changed on the way',
    packNotes(good).map((byte, at) => (at === 300 ? byte ^ 0xff : byte)),
    broken,
  ],
  ['a newer Anki', packZip({ 'collection.anki21b': collection, meta: '\x08\x04' }), /a newer Anki/],
  ['no database', packZip({ 'collection.anki2': 'not SQLite '.repeat(100) }), damaged],
  ['an empty database', packZip({ 'collection.anki2': '' }), damaged],
  ['half a database', packZip({ 'collection.anki2': collection.slice(0, 9_000) }), damaged],
  [
    'a name that leads outside',
    packZip({ 'collection.anki2': collection, '../../evil.sh': 'x' }),
    /leads out of it/,
  ],
  [
    'a name from the root',
    packZip({ '/etc/passwd': 'x', 'collection.anki2': collection }),
    /leads out of it/,
  ],
  [
    "a name with Windows' way up",
    packZip({ '..\\evil.bat': 'x', 'collection.anki2': collection }),
    /leads out of it/,
  ],
  ['a password', rewriteHeaders(packNotes(good), ({ flags }) => flags(1)), /protected with a password/],
  [
    'ten thousand entries',
    packZip({
      'collection.anki2': collection,
      ...Object.fromEntries(Array.from({ length: 9_999 }, (_, at) => [at, ''])),
    }),
    /^This package holds 10,000 files/,
  ],
  [
    'a view that never ends in place of the notes',
    withView(
      `create view notes as with recursive n(flds) as (select 'a' union all select flds || 'a' from n) select flds from n`,
    ),
    'The collection in this package is not built as Anki builds it.',
  ],
  [
    'a view that never ends in place of the cards',
    withView(
      'create view cards as with recursive n(did) as (select 1 union all select did + 1 from n) select did from n',
      'cards',
    ),
    'The collection in this package is not built as Anki builds it.',
  ],
  [
    'notes that are computed',
    withView(
      'create table notes (id integer primary key, seed, flds text as (hex(zeroblob(100000000)))); insert into notes (seed) values (1)',
    ),
    'The collection in this package is not built as Anki builds it.',
  ],
  [
    'a virtual table in place of the notes',
    withView('create virtual table notes using fts5 (flds)'),
    'The collection in this package is not built as Anki builds it.',
  ],
])('a package of %s is refused', async (_, bytes, message) => {
  expect(await refusal(bytes)).toEqual([400, expect.stringMatching(message)]);
});

test('triggers lie still: nothing is written', async () => {
  const bytes = packNotes(good, {
    after: `create trigger boom after insert on notes begin delete from notes; end;
      create trigger bang before update on cards begin select hex(zeroblob(1000000000)); end`,
  });
  expect((await readApkg(bytes)).cards).toEqual([{ front: 'Polis', back: 'A city' }]);
});

test('a hundred thousand notes are counted and refused', async () => {
  const notes = Array.from({ length: 100_000 }, (_, at) => [`q${at}`, `a${at}`]);
  expect(await refusal(packNotes(notes))).toEqual([
    413,
    expect.stringContaining('100,000 notes; a deck holds at most 5,000'),
  ]);
});

test('more gaps than cards fit are counted and refused', async () => {
  const gaps = Array.from({ length: 60 }, (_, gap) => `{{c${gap + 1}::x}}`).join(' ');
  const notes = Array.from({ length: 100 }, (_, at) => [`${at} ${gaps}`]);
  expect(await refusal(packNotes(notes))).toEqual([413, expect.stringContaining('6,000 cards')]);
});

test('a package of 50 MB is refused unread', async () => {
  expect(await refusal(new Uint8Array(50 * megabyte))).toEqual([
    413,
    expect.stringMatching(/has 50 MB; at most 20 MB/),
  ]);
  expect(50 * megabyte).toBeGreaterThan(maxImportBytes);
});

test('bombs are refused at once, and need little memory', async () => {
  const zeros = new Uint8Array(200 * megabyte);
  const bomb = packZip({ 'collection.anki2': zeros });
  const packed = zstdCompressSync(zeros);
  const bombs = [
    [bomb, 413, tooBig],
    // The headers claim a small size, or one just below the limit.
    [rewriteHeaders(bomb, ({ size }) => size(10_000)), 400, broken],
    [rewriteHeaders(bomb, ({ size }) => size(60 * megabyte)), 400, broken],
    // Below the size limit, but compressed far more than any text.
    [packZip({ 'collection.anki2': zeros.subarray(0, 60 * megabyte) }), 413, tooBig],
    [packZip({ 'collection.anki21b': packed, meta: '\x08\x03' }), 413, tooBig],
    [packZip({ 'collection.anki2': collection, meta: zeros.subarray(0, megabyte) }), 413, tooBig],
  ] as const;
  const usual = process.memoryUsage.rss();
  let most = usual;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  for (const [bytes, status, message] of bombs) {
    expect(await refusal(bytes)).toEqual([status, expect.stringMatching(message)]);
  }
  clearInterval(watch);
  expect((most - usual) / megabyte).toBeLessThan(150);
});

test('a schema whose pages lead back to each other is not opened: no thread could be ended over it', async () => {
  const file = buildCollectionFile(good, { after: 'create table last (guid text unique)' });
  expect(await refusal(packZip({ 'collection.anki2': tangleTree(file, 1, 3) }))).toEqual([400, damaged]);
});

test('statistics whose pages lead back to each other are not loaded', async () => {
  const file = buildCollectionFile(good, { after: 'create index guids on notes (guid); analyze' });
  const tangled = tangleTree(file, findRoot(file, 'sqlite_stat1'), 3);
  expect((await readApkg(packZip({ 'collection.anki2': tangled }))).cards).toHaveLength(1);
});

test('notes without end are given up after the time that there is', async () => {
  const endless = packZip({ 'collection.anki2': tangleTree(collection, findRoot(collection, 'notes'), 4) });
  await expect(runInWorker('readApkg', endless, 1_500)).rejects.toMatchObject({
    status: 400,
    message: 'This file takes too long to read. Choose a smaller one, or split it.',
  });
});

test('many at once take turns, and a bad one spoils no other', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      readApkg(at % 2 ? packNotes(good) : packZip({ 'collection.anki2': 'x' })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(['rejected', 'fulfilled']).flat());
});

test('a crowd of endless packages is asked to come again, and keeps no deck from being written', async () => {
  const endless = packZip({ 'collection.anki2': tangleTree(collection, findRoot(collection, 'notes'), 4) });
  const answers = Array.from({ length: 10 }, () =>
    runInWorker('readApkg', endless, 3_000).catch((error: unknown) => error),
  );
  const refused = await Promise.all(answers.slice(8));
  const busy = { status: 503, message: 'Many files are being read. Please try again in a moment.' };
  for (const answer of refused) expect(answer).toMatchObject({ ...busy, retryAfterSeconds: 10 });
  const written = writeApkg(
    { id: 1, title: 'Greece', cards: [{ id: 1, front: 'Polis', back: 'A city' }] },
    { siteName: 'Lyceum', modifiedAt: new Date(0) },
  );
  expect(await Promise.race([written.then(() => 'written'), ...answers.slice(2, 8)])).toBe('written');
  await Promise.all(answers);
});

test('the bytes that were handed over are still there', async () => {
  const bytes = packNotes(good);
  const copy = bytes.slice();
  await readApkg(bytes);
  expect(bytes).toEqual(copy);
});
