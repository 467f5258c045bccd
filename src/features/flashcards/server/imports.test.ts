import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { ImportPreview, PersonalDeck } from '../contract.ts';
import { maxCardsPerDeck, maxImportBytes, maxSideLength, maxTitleLength } from '../limits.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

const preview = '/api/own-decks/import/preview';
const asDeck = '/api/own-decks/import';
type Problem = { message: string; code: string };

const megabyte = new Uint8Array(1024 * 1024).fill(65);

/** A body of `megabytes` MB that is generated as it is read; `read` counts the megabytes. */
function streamFile(megabytes: number) {
  const counter = { read: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counter.read >= megabytes) return controller.close();
        counter.read += 1;
        controller.enqueue(megabyte);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, counter };
}

test('a preview tells what a file holds, and nothing of it is kept', async () => {
  const member = await own.join();
  const table = 'front,back\nRome,Tiber\nAthens,\nRome,Tiber\nParis,Seine\n';
  const { status, body } = await member.send<ImportPreview>(preview, table);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ kind: 'table', title: null, cardCount: 2, skipped: 2 },
    sample: [
      { front: 'Rome', back: 'Tiber' },
      { front: 'Paris', back: 'Seine' },
    ],
  });
  expect(body.problems.map(({ line }) => line)).toEqual([3, 4]);
  expect(await member.decks()).toEqual([]);
});

test('a table becomes a deck with its cards in their order', async () => {
  const member = await own.join();
  const rows = Array.from({ length: 1200 }, (_, index) => `Question ${index}\tAnswer ${index}`);
  const { status, body } = await member.send<PersonalDeck>(`${asDeck}?title=%20Rivers%20`, rows.join('\n'));
  expect(status).toBe(201);
  expect(body).toMatchObject({ title: 'Rivers', description: '', cardCount: 1200 });
  const last = (await member.open(body.id, '?page=24')).body;
  expect(last.cards.map(({ front }) => front)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Question ${1150 + index}`),
  );
  expect((await member.send<PersonalDeck>(asDeck, 'a,b')).body.title).toBe('Imported deck');
});

test('imported cards follow the rules of typed ones', async () => {
  const member = await own.join();
  const table = [
    'front,back',
    '"  A\u0308neis ","one\r\ntwo\tthree"',
    'bell\u0007\u0085,b\u009fell',
    'Solon\u000bDraco,a\u001fb',
    '\u200b,nothing to see',
    `${'x'.repeat(maxSideLength + 1)},too long`,
    'Äneis,"one\ntwo three"',
    '=1+1,@cell',
  ].join('\n');
  const { body } = await member.send<PersonalDeck>(`${asDeck}?title=x`, table);
  const { cards } = (await member.open(body.id)).body;
  expect(cards.map(({ front, back }) => [front, back])).toEqual([
    ['Äneis', 'one\ntwo three'],
    ['bell', 'b ell'],
    ['Solon Draco', 'a b'],
    ['=1+1', '@cell'],
  ]);
  const told = (await member.send<ImportPreview>(preview, table)).body;
  expect(told).toMatchObject({ cardCount: 4, skipped: 3 });
  expect(told.problems).toEqual([
    { line: 6, message: 'The card with the back “nothing to see” has no front.' },
    {
      line: 7,
      message: expect.stringMatching(/^The front of “x+…” has 2,001 characters; at most 2,000 fit\.$/),
    },
    { line: 8, message: '“Äneis” is there twice.' },
  ]);
});

test('what the site exports it takes back, by .apkg and .csv, with the title where the file has one', async () => {
  const member = await own.join();
  const cards = [
    { front: 'Who wrote “Ἱστορίαι”?', back: '<b>Ἡρόδοτος</b> & co.\n\nשלום; العربية' },
    { front: '=HYPERLINK("http://evil.example")', back: '+1, -1, @x' },
    { front: "'quoted'", back: '{{c1::no cloze}} [sound:x.mp3]' },
  ];
  const { deckId } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    title: 'Ἱστορίαι & more',
    cards,
  });
  for (const [file, kind, title] of [
    ['deck.apkg', 'anki', 'Ἱστορίαι & more'],
    ['deck.csv', 'table', null],
  ] as const) {
    const bytes = new Uint8Array(await (await member.download(deckId, file)).arrayBuffer());
    expect((await member.send<ImportPreview>(preview, bytes)).body).toMatchObject({
      kind,
      title,
      cardCount: 3,
    });
    const { body } = await member.send<PersonalDeck>(asDeck, bytes);
    expect(body.title).toBe(title ?? 'Imported deck');
    const page = (await member.open(body.id)).body;
    expect(page.cards.map(({ front, back }) => ({ front, back }))).toEqual(cards);
    // Importing a deck's own export into that deck adds nothing.
    const again = await member.send<PersonalDeck>(`/api/own-decks/${deckId}/import`, bytes);
    expect(again).toMatchObject({ status: 200, body: { id: deckId, cardCount: 3 } });
  }
});

test('a file adds to a deck what it does not hold yet', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 2 });
  const { body } = await member.send<PersonalDeck>(
    `/api/own-decks/${deckId}/import`,
    'Own front 2,Own back 2\nNew,x\nOwn front 1,Another back\n',
  );
  expect(body).toMatchObject({ id: deckId, cardCount: 4 });
  expect((await member.open(deckId)).body.cards.map(({ front }) => front)).toEqual([
    'Own front 1',
    'Own front 2',
    'New',
    'Own front 1',
  ]);
});

test('a file of which not all fits adds nothing at all', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    cardCount: maxCardsPerDeck - 700,
  });
  const rows = Array.from({ length: 701 }, (_, index) => `New ${index},x`).join('\n');
  const refused = await member.send<Problem>(`/api/own-decks/${deckId}/import`, rows);
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await member.open(deckId, '?search=new')).body).toMatchObject({ cardCount: 4300, total: 0 });
  const fits = await member.send<PersonalDeck>(`/api/own-decks/${deckId}/import`, rows.replace(/\n.*$/, ''));
  expect(fits).toMatchObject({ status: 200, body: { cardCount: maxCardsPerDeck } });
});

test('a file that is too large is refused: announced unread, else as soon as it has become so', async () => {
  const member = await own.join();
  const message = 'That file is too large: at most 20 MB can be sent here.';
  const told = streamFile(50);
  const length = { 'content-length': String(50 * 1024 * 1024) };
  expect(await member.send(preview, told.stream, length)).toMatchObject({ status: 413, body: { message } });
  expect(told.counter.read).toBe(0);
  const untold = streamFile(50);
  expect(await member.send(asDeck, untold.stream)).toMatchObject({ status: 413, body: { message } });
  expect(untold.counter.read).toBeLessThanOrEqual(maxImportBytes / megabyte.length + 2);
  expect(await member.decks()).toEqual([]);
});

test('files of guests and for decks of others are not read at all', async () => {
  const [member, other] = [await own.join(), await own.join()];
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: other.userId });
  for (const path of [preview, asDeck, `/api/own-decks/${deckId}/import`]) {
    const { stream, counter } = streamFile(3);
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' };
    expect((await own.api.request(path, init)).status, path).toBe(401);
    expect(counter.read, path).toBe(0);
  }
  const { stream, counter } = streamFile(3);
  expect((await member.send(`/api/own-decks/${deckId}/import`, stream)).status).toBe(404);
  expect(counter.read).toBe(0);
});

test('a table of 100,000 rows is refused with both numbers', async () => {
  const member = await own.join();
  const rows = Array.from({ length: 100_000 }, (_, index) => `Question ${index},Answer ${index}`).join('\n');
  const { status, body } = await member.send<Problem>(asDeck, rows);
  expect(status).toBe(413);
  expect(body.message).toMatch(/100,000.*5,000/);
  expect(await member.decks()).toEqual([]);
});

test('archives that are no decks, broken or malicious are refused with a sentence', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId });
  const whole = new Uint8Array(await (await member.download(deckId, 'deck.apkg')).arrayBuffer());
  const files: [string, Uint8Array][] = [
    ['a bomb', zipSync({ 'collection.anki2': new Uint8Array(200 * 1024 * 1024) })],
    ['a way out', zipSync({ '../../collection.anki2': whole, '/etc/passwd': whole })],
    ['half of one', whole.subarray(0, Math.floor(whole.length / 2))],
    ['a head alone', whole.subarray(0, 4)],
    ['no database', zipSync({ 'collection.anki2': new Uint8Array(randomBytes(5000)) })],
    ['an empty archive', zipSync({})],
  ];
  for (const [name, bytes] of files) {
    for (const path of [preview, asDeck]) {
      const { status, body } = await member.send<Problem>(path, bytes);
      expect([400, 413], name).toContain(status);
      expect(body.message, name).toMatch(/^[A-Z].{15,}[.!]$/);
    }
  }
  expect(await member.decks()).toHaveLength(1);
});

test('what is no file, or no text, is refused', async () => {
  const member = await own.join();
  expect((await member.send<Problem>(asDeck, '')).body).toMatchObject({
    code: 'invalid_input',
    message: 'This file is empty.',
  });
  expect((await member.send(asDeck, new Uint8Array(randomBytes(3000)))).status).toBe(400);
  for (const type of ['application/json', 'text/csv', 'multipart/form-data; boundary=x', '']) {
    expect((await member.send(asDeck, 'a,b', { 'content-type': type })).status, type).toBe(415);
  }
  for (const title of ['', '%20', 'a%0Ab', 'x'.repeat(maxTitleLength + 1)]) {
    expect((await member.send(`${asDeck}?title=${title}`, 'a,b')).status, title).toBe(400);
  }
  expect((await member.send(`${asDeck}?name=x`, 'a,b')).status).toBe(400);
  expect((await member.send('/api/own-decks/x/import', 'a,b')).status).toBe(400);
  expect(await member.decks()).toEqual([]);
});

test('a file that breaks off gives its place free', async () => {
  const member = await own.join();
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('a,b\n'));
      controller.error(new Error('The line is dead.'));
    },
  });
  expect(await member.send(asDeck, broken)).toMatchObject({
    status: 400,
    body: { message: 'The file did not arrive whole. Please try again.' },
  });
  expect((await member.send(asDeck, 'a,b')).status).toBe(201);
  expect(await member.decks()).toHaveLength(1);
});
