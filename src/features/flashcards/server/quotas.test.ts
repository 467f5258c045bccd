/** Limits on what a member may store; a large import does not keep other requests waiting. */
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { type DeckMember, openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { ImportedDeck } from '../contract.ts';
import { maxCardBytes, maxSideLength } from '../limits.ts';
import { flashcardJobs } from './jobs.ts';
import { flashcardDecks, flashcards } from './schema.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

const asDeck = '/api/own-decks/import?title=Large';
type Problem = { message: string; code: string };

/** A table of cards with `length` bytes per side, numbered from `first`. */
const writeTable = (count: number, length: number, first = 0) =>
  Array.from(
    { length: count },
    (_, index) => `${`f${first + index} `.padEnd(length, 'x')},${`b${first + index} `.padEnd(length, 'y')}`,
  ).join('\n');

const keptBy = async ({ userId }: DeckMember) => {
  const decks = await own.db.select().from(flashcardDecks).where(eq(flashcardDecks.ownerId, userId));
  const rows = await own.db
    .select({
      bytes: sql<number>`sum(octet_length(front) + octet_length(back))::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(flashcards)
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcards.deckId))
    .where(eq(flashcardDecks.ownerId, userId));
  return { decks, counted: decks.reduce((sum, { ownBytes }) => sum + ownBytes, 0), ...rows[0] };
};

test('files are taken from members whose address is proved', async () => {
  const member = await own.join('free', { proved: false });
  const { body: deck } = await member.make('Typed');
  for (const path of ['/api/own-decks/import/preview', asDeck, `/api/own-decks/${deck.id}/import`]) {
    const { status, body } = await member.send<Problem>(path, 'a,b');
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.message).toMatch(/^Before you can import files, confirm your e-mail address.*\/account/);
  }
  expect((await member.add(deck.id, 'a', 'b')).status).toBe(201);
});

test('text is counted in bytes over all decks, and refused beyond what a member may keep', async () => {
  const member = await own.join('free', { proved: false });
  const side = 'x'.repeat(maxSideLength - 1);
  const { body: deck } = await member.make('Counted');
  const { body: card } = await member.add(deck.id, 'Łódź', 'ö');
  expect((await keptBy(member)).counted).toBe(9);
  await member.change(deck.id, card.id, { back: 'oe' });
  expect((await keptBy(member)).counted).toBe(9);
  await member.change(deck.id, card.id, { back: 'long' });
  expect((await keptBy(member)).counted).toBe(11);

  await own.db
    .update(flashcardDecks)
    .set({ ownBytes: maxCardBytes.unproved - 100 })
    .where(eq(flashcardDecks.id, deck.id));
  const { body: other } = await member.make('Another');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      member.add(other.id, `${index}${'x'.repeat(29)}`, 'y'.repeat(10)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  const refused = (await member.ask<Problem>('POST', `/api/own-decks/${other.id}/cards`, {
    ...{ front: side, back: side },
  })) as { body: Problem };
  expect(refused.body.message).toBe(
    'All your cards together hold at most 5 MB of text, and yours have 5 MB; deleted ones count for a day. Once you have confirmed your e-mail address it is 25 MB. Delete a deck to make room.',
  );
  expect((await member.change(deck.id, card.id, { back: side })).status).toBe(409);
  expect((await member.change(deck.id, card.id, { back: 'oe' })).status).toBe(200);
  await member.ask('DELETE', `/api/own-decks/${deck.id}`);
  expect((await member.add(other.id, side, side)).status).toBe(201);
});

test('a deleted card counts until its row goes', async () => {
  const member = await own.join();
  const { body: deck } = await member.make('Deleted');
  const { body: card } = await member.add(deck.id, 'four', 'five5');
  await member.remove(deck.id, card.id);
  expect((await keptBy(member)).counted).toBe(9);
  await member.add(deck.id, 'four', 'five5');
  expect((await keptBy(member)).counted).toBe(9);
  await member.remove(deck.id, card.id);
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await own.db.update(flashcards).set({ retiredAt: dayAgo }).where(eq(flashcards.id, card.id));
  await runJobs(flashcardJobs, own);
  expect(await keptBy(member)).toMatchObject({ counted: 0, count: 0 });
});

test('parallel imports keep no more than may be, and one that does not fit leaves nothing', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 1 });
  const setKept = (ownBytes: number) =>
    own.db.update(flashcardDecks).set({ ownBytes }).where(eq(flashcardDecks.id, deckId));
  const room = 1_500_000;
  await setKept(maxCardBytes.proved - room);
  // Each fits alone, whichever comes first.
  const [large, typed] = await Promise.all([
    member.send<Problem>(asDeck, writeTable(500, 1499)),
    member.add(deckId, 'x'.repeat(1999), 'y'.repeat(1999)),
  ]);
  expect([large.status, typed.status].sort()).toEqual([201, 409]);
  const tooLarge = await member.send<Problem>(`/api/own-decks/${deckId}/import`, writeTable(600, 1990, 5000));
  expect(tooLarge).toMatchObject({ status: 409, body: { message: expect.stringContaining('25 MB') } });
  expect((await keptBy(member)).decks.every(({ retiredAt }) => retiredAt === null)).toBe(true);
  expect((await member.open(deckId)).body.cardCount).toBeLessThanOrEqual(2);
});

test('a large file goes in by batches, between which others are answered', async () => {
  const member = await own.join();
  let isDone = false;
  let hidden = 0;
  const repeat = async (look: () => Promise<void>) => {
    while (!isDone) {
      await look();
      await wait(1);
    }
  };
  const reader = repeat(async () => {
    await own.database.ping();
    hidden += (await member.decks()).length;
  });
  // The numbers of cards seen in the hidden deck. How often they are read depends on the machine, these numbers do not.
  const steps = new Set<number>();
  const watcher = repeat(async () => {
    const decks = await own.db
      .select({ cards: flashcardDecks.ownCards })
      .from(flashcardDecks)
      .where(and(eq(flashcardDecks.ownerId, member.userId), isNotNull(flashcardDecks.retiredAt)));
    for (const { cards } of decks) steps.add(cards);
  });
  const { status, body } = await member.send<ImportedDeck>(asDeck, writeTable(4900, 1990));
  const shown = hidden;
  isDone = true;
  await Promise.all([reader, watcher]);
  expect([status, body.cardCount]).toEqual([201, 4900]);
  // 19 MB in batches of half a megabyte. With a single batch, only its beginning and its end would be seen.
  expect(steps.size).toBeGreaterThanOrEqual(8);
  expect(shown).toBeLessThanOrEqual(1);
  expect(await keptBy(member)).toMatchObject({ counted: 4900 * 2 * 1990, count: 4900 });
  const again = await member.send<ImportedDeck>(
    `/api/own-decks/${body.id}/import`,
    writeTable(600, 1990, 4850),
  );
  expect(again).toMatchObject({ status: 409 });
  const more = await member.send<ImportedDeck>(
    `/api/own-decks/${body.id}/import`,
    writeTable(120, 1990, 4850),
  );
  expect(more.body).toMatchObject({ added: 70, cardCount: 4970 });
});

test('a large file into a deck leaves out what is there, and takes up again what was deleted', async () => {
  const member = await own.join();
  const { body: deck } = await member.send<ImportedDeck>(
    '/api/own-decks/import?title=Base',
    writeTable(3, 8),
  );
  const { cards } = (await member.open(deck.id)).body;
  await member.remove(deck.id, cards[1]?.id ?? 0);
  const { status, body } = await member.send<ImportedDeck>(
    `/api/own-decks/${deck.id}/import`,
    writeTable(1300, 8),
  );
  expect([status, body.added, body.cardCount]).toEqual([200, 1298, 1300]);
  const first = (await member.open(deck.id)).body;
  expect(first).toMatchObject({ total: 1300, cardCount: 1300 });
  expect(first.cards.slice(0, 4).map(({ front }) => front.trim())).toEqual([
    'f0 xxxxx',
    'f1 xxxxx',
    'f2 xxxxx',
    'f3 xxxxx',
  ]);
  expect(first.cards[1]?.id).toBe(cards[1]?.id);
  expect(await keptBy(member)).toMatchObject({ counted: 1300 * 16, count: 1300, decks: [{ id: deck.id }] });
});

test('an import that breaks off leaves nothing; what its process left is deleted later', async () => {
  let fails = true;
  await using broken = await openPersonalDecks({
    onCardsChanged: async () => {
      if (fails) throw new Error('The last step fails.');
    },
  });
  const member = await broken.join();
  expect((await member.send(asDeck, writeTable(700, 8))).status).toBe(500);
  expect(await broken.db.select().from(flashcardDecks)).toEqual([]);
  fails = false;
  const { body: deck } = await member.send<ImportedDeck>(asDeck, writeTable(10, 8));
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const minutes of [10, 70]) {
    await broken.db.insert(flashcardDecks).values({
      ...{
        ownerId: member.userId,
        title: `Left ${minutes}`,
        description: '',
        position: 0,
        minimumTier: 'free',
      },
      ...{ featured: false, origin: 'member', retiredAt: at(minutes) },
    });
  }
  expect((await member.decks()).map(({ id }) => id)).toEqual([deck.id]);
  await runJobs(flashcardJobs, broken);
  const left = await broken.db.select({ title: flashcardDecks.title }).from(flashcardDecks);
  expect(left.map(({ title }) => title).sort()).toEqual(['Large', 'Left 10']);
});
