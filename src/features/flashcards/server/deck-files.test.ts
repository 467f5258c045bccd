import { resolve } from 'node:path';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, expect, test, vi } from 'vitest';
import { createPdfWriter, documentFolders } from '#platform/documents/pdf-writer.ts';
import { insertDeck, insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import { maxSideLength } from '../limits.ts';

const warnings: string[] = [];
const pdf = createPdfWriter({
  folders: documentFolders(resolve(import.meta.dirname, '../../../..')),
  logger: { warn: (_fields, message) => warnings.push(message) },
  timeoutMs: 120_000,
});
const own = await openPersonalDecks({ pdf });
const guest = { download: (id: number, file: string) => own.api.request(`/flashcards/${id}/${file}`) };
afterAll(async () => {
  await own[Symbol.asyncDispose]();
  await pdf.close();
});

const files = [
  ['deck.apkg', 'application/octet-stream'],
  ['deck.csv', 'text/csv; charset=utf-8; header=present'],
  ['deck.pdf', 'application/pdf'],
] as const;

async function readPdf(answer: Response) {
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { totalPages, text: text.replace(/\s+/g, ' '), meta: await getMeta(document) };
}

test.each(files)('%s is a download named by the title, for nobody’s cache', async (file, type) => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    title: 'Ἱστορίαι: “Buch” 1/2',
  });
  const answer = await member.download(deckId, file);
  expect(answer.status).toBe(200);
  const ending = file.slice('deck'.length);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': type,
    'content-disposition': `attachment; filename="buch-1-2${ending}"; filename*=UTF-8''${encodeURIComponent('Ἱστορίαι “Buch” 1 2')}${ending}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
  const head = await own.api.request(`/flashcards/${deckId}/${file}`, {
    method: 'HEAD',
    headers: { cookie: member.cookie },
  });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-disposition')).toBe(answer.headers.get('content-disposition'));
});

test('files of the library’s decks go to those whose tier reaches them, and free ones to everybody', async () => {
  const [free, premium] = [await own.join(), await own.join('premium')];
  const open = await insertDeck(own.db, { periodId: own.rome });
  const shut = await insertDeck(own.db, { periodId: own.rome, minimumTier: 'premium' });
  const gone = await insertDeck(own.db, { periodId: own.rome, retiredAt: new Date() });
  for (const [file] of files) {
    const statuses = async (id: number) =>
      Promise.all([guest, free, premium].map(async (who) => (await who.download(id, file)).status));
    expect(await statuses(open.deckId), file).toEqual([200, 200, 200]);
    expect(await statuses(shut.deckId), file).toEqual([403, 403, 200]);
    expect(await statuses(gone.deckId), file).toEqual([404, 404, 404]);
  }
  const refusal = await guest.download(shut.deckId, 'deck.csv');
  expect(await refusal.json()).toMatchObject({ code: 'upgrade_required', requiredTier: 'premium' });
  for (const id of ['0', 'x', '1e3', '-1']) {
    expect((await own.api.request(`/flashcards/${id}/deck.csv`)).status, id).toBe(404);
  }
  expect((await own.api.request(`/flashcards/${open.deckId}/deck.exe`)).status).toBe(404);
});

test('formulas of an exported table are text to a spreadsheet', async () => {
  const member = await own.join();
  const cards = ['=1+1', '+1', '-1', '@x'].map((front) => ({ front, back: front }));
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cards });
  const text = await (await member.download(deckId, 'deck.csv')).text();
  for (const row of text.split('\r\n').slice(1, 5)) expect(row).toMatch(/^"?'[=+@-]/);
});

test('a printed deck has its title, its cards, where it is from, and numbered pages', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    title: 'The #1 $deck$ of *Rome* [@you] "and" \\more',
    cardCount: 60,
  });
  const answer = await member.download(deckId, 'deck.pdf');
  const { text, totalPages, meta } = await readPdf(answer);
  expect(meta.info).toMatchObject({ Title: 'The #1 $deck$ of *Rome* [@you] "and" \\more' });
  expect(text).toContain('60 cards');
  expect(text).toContain(`http://lyceum.example/flashcards/${deckId}`);
  expect(totalPages).toBeGreaterThan(1);
  for (let page = 1; page <= totalPages; page += 1) expect(text).toContain(`Page ${page} of ${totalPages}`);
  for (let card = 1; card <= 60; card += 1) expect(text).toContain(`Own front ${card} Own back ${card}`);
});

test('no script, length or sign breaks a printed deck', async () => {
  const member = await own.join();
  const cards = [
    { front: 'Ἡρόδοτος; Πελοπόννησος', back: 'שלום עולם' },
    { front: 'ابن خلدون', back: '漢字 🏛 ʿAlī Łódź' },
    { front: 'One.\n\nTwo.\nThree.', back: '#let x = 1; $a^2$ `code` *b* _i_ <tag> // no comment \\ @ref' },
    { front: 'x'.repeat(maxSideLength), back: 'many words '.repeat(181) },
    { front: 'line\n'.repeat(390), back: '\u202etfel ot thgir' },
  ];
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, title: 'العربية', cards });
  const answer = await member.download(deckId, 'deck.pdf');
  expect(answer.status).toBe(200);
  const { text, totalPages } = await readPdf(answer);
  expect(totalPages).toBeGreaterThan(8);
  expect(text).toContain('Ἡρόδοτος; Πελοπόννησος');
  expect(text).toContain('One. Two. Three.');
  expect(text).toContain('#let x = 1; $a^2$ `code` *b* _i_ <tag> // no comment \\ @ref');
  for (const word of [/\bmany\b/g, /\bwords\b/g]) expect(text.match(word)).toHaveLength(181);
  expect(text.match(/\bline\b/g)?.length).toBe(390);
  expect(text.match(/x/g)?.length).toBeGreaterThan(maxSideLength - 1);
});

test('an empty deck is printed as one; a deck too long for paper is refused, but exported', async () => {
  const member = await own.join();
  const empty = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 0 });
  for (const [file] of files) expect((await member.download(empty.deckId, file)).status, file).toBe(200);
  const words = 'word '.repeat(399);
  const lines = 'a\n'.repeat(999);
  for (const [count, side] of [
    [60, words],
    [3, lines],
  ] as const) {
    const cards = Array.from({ length: count }, (_, index) => ({ front: `${index} ${side}`, back: side }));
    const long = await insertPersonalDeck(own.db, { ownerId: member.userId, cards });
    const refused = await member.download(long.deckId, 'deck.pdf');
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      413,
      'This deck is too long to be printed. Download it as CSV or for Anki instead: those files hold all of it.',
    ]);
    expect((await member.download(long.deckId, 'deck.csv')).status).toBe(200);
  }
});

test('a member’s files are made one after the other, each format at a click, and no crowd of them', async () => {
  const [member, other] = [await own.join(), await own.join()];
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 500 });
  const { deckId: open } = await insertDeck(own.db, { periodId: own.rome });
  // Held until all of the member's requests have arrived; otherwise the first file could be finished before the last
  // request.
  const made = Promise.withResolvers<void>();
  const print = vi.spyOn(pdf, 'write').mockImplementation(async () => {
    await made.promise;
    return new Uint8Array(1);
  });
  let refusals = 0;
  const asked = Array.from({ length: 6 }, async () => {
    const answer = await member.download(deckId, 'deck.pdf');
    if (answer.status === 429) refusals += 1;
    if (refusals === 2) made.resolve();
    return answer;
  });
  for (const one of [guest, other]) expect((await one.download(open, 'deck.apkg')).status).toBe(200);
  const answers = await Promise.all(asked);
  print.mockRestore();
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
  for (const [file] of files) expect((await member.download(deckId, file)).status, file).toBe(200);
});

test('only what many may print is kept', async () => {
  const member = await own.join();
  const ours = await insertPersonalDeck(own.db, { ownerId: member.userId });
  const open = await insertDeck(own.db, { periodId: own.rome });
  const asked: (boolean | undefined)[] = [];
  const print = vi.spyOn(pdf, 'write').mockImplementation(async ({ cache }) => {
    asked.push(cache);
    return new Uint8Array(1);
  });
  for (const id of [ours.deckId, open.deckId]) await member.download(id, 'deck.pdf');
  print.mockRestore();
  expect(asked).toEqual([false, true]);
});
