/** Personal decks are accessible only to their owner, in every tier, and are deleted with the account. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { insertDeck, insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { readExport } from '#tests/setup/data-export.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { DeckDetail } from '../contract.ts';
import { personalDeckExporter } from './exporter.ts';
import { flashcardDecks, flashcards } from './schema.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

test('another member’s deck is as one that never was, and stays as it is', async () => {
  const [owner, stranger] = [await own.join(), await own.join('scholar')];
  const { deckId, cardIds } = await insertPersonalDeck(own.db, { ownerId: owner.userId });
  const mine = await insertPersonalDeck(own.db, { ownerId: stranger.userId });
  const before = (await owner.open(deckId)).body;
  const [cardId = 0] = cardIds;
  const attempts: [string, string, unknown?][] = [
    ['GET', `/api/own-decks/${deckId}`],
    ['GET', `/api/own-decks/${deckId}?search=own`],
    ['PATCH', `/api/own-decks/${deckId}`, { title: 'Stolen' }],
    ['DELETE', `/api/own-decks/${deckId}`],
    ['POST', `/api/own-decks/${deckId}/cards`, { front: 'a', back: 'b' }],
    ['PATCH', `/api/own-decks/${deckId}/cards/${cardId}`, { front: 'a' }],
    ['DELETE', `/api/own-decks/${deckId}/cards/${cardId}`],
    // The other member's card through the stranger's own deck, and the other way round.
    ['PATCH', `/api/own-decks/${mine.deckId}/cards/${cardId}`, { front: 'a' }],
    ['DELETE', `/api/own-decks/${mine.deckId}/cards/${cardId}`],
    ['DELETE', `/api/own-decks/${deckId}/cards/${mine.cardIds[0]}`],
    ['GET', `/api/flashcard-decks/${deckId}`],
  ];
  for (const [method, path, body] of attempts) {
    const { status } = await stranger.ask(method, path, body);
    expect(status, `${method} ${path}`).toBe(404);
  }
  expect((await stranger.send(`/api/own-decks/${deckId}/import`, 'a,b')).status).toBe(404);
  for (const file of ['deck.apkg', 'deck.csv', 'deck.pdf']) {
    expect((await stranger.download(deckId, file)).status, file).toBe(404);
    expect((await own.api.request(`/flashcards/${deckId}/${file}`)).status, file).toBe(404);
  }
  expect((await own.api.request(`/api/flashcard-decks/${deckId}`)).status).toBe(404);
  expect((await owner.open(deckId)).body).toEqual(before);
  expect((await stranger.open(mine.deckId)).body.cardCount).toBe(3);
  expect((await stranger.decks()).map(({ id }) => id)).toEqual([mine.deckId]);
});

test('the library’s decks are nobody’s own', async () => {
  const member = await own.join('scholar');
  const { deckId, cardIds } = await insertDeck(own.db, { periodId: own.rome });
  expect((await member.open(deckId)).status).toBe(404);
  expect((await member.ask('DELETE', `/api/own-decks/${deckId}`)).status).toBe(404);
  expect((await member.change(deckId, cardIds[0] ?? 0, { front: 'x' })).status).toBe(404);
  expect((await member.add(deckId, 'x', 'y')).status).toBe(404);
});

test('guests are told that they are nobody, before anything is read', async () => {
  for (const [method, path] of [
    ['GET', '/api/own-decks'],
    ['POST', '/api/own-decks'],
    ['GET', '/api/own-decks/1'],
    ['PATCH', '/api/own-decks/1'],
    ['DELETE', '/api/own-decks/1'],
    ['POST', '/api/own-decks/1/cards'],
    ['PATCH', '/api/own-decks/1/cards/1'],
    ['DELETE', '/api/own-decks/1/cards/1'],
  ] as const) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{"no' };
    const response = await own.api.request(path, { method, ...body });
    expect(response.status, `${method} ${path}`).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Unauthorized' });
  }
});

test('own decks are studied like all others, and outlast every tier', async () => {
  const member = await own.join('scholar');
  const { deckId, cardIds } = await insertPersonalDeck(own.db, { ownerId: member.userId, title: 'Mine' });
  const { deckId: premium } = await insertDeck(own.db, { periodId: own.rome, minimumTier: 'premium' });
  const before = (await member.ask<DeckDetail>('GET', `/api/flashcard-decks/${deckId}`)).body;
  expect(before).toEqual({
    ...{ id: deckId, slug: null, periodId: null, own: true, title: 'Mine', description: '' },
    ...{ featured: false, minimumTier: 'free', cardCount: 3 },
    flashcards: cardIds.map((id, index) => ({
      id,
      front: `Own front ${index + 1}`,
      back: `Own back ${index + 1}`,
    })),
  });
  expect((await member.ask('GET', `/api/flashcard-decks/${premium}`)).status).toBe(200);
  await own.db.update(users).set({ tier: 'free' }).where(eq(users.id, member.userId));
  expect((await member.ask('GET', `/api/flashcard-decks/${premium}`)).status).toBe(403);
  expect((await member.download(premium, 'deck.csv')).status).toBe(403);
  expect((await member.ask('GET', `/api/flashcard-decks/${deckId}`)).body).toEqual(before);
  expect((await member.download(deckId, 'deck.csv')).status).toBe(200);
  expect((await member.add(deckId, 'still', 'mine')).status).toBe(201);
  expect((await member.make('And another')).status).toBe(201);
});

test('whoever keeps score is told of new cards, in the same transaction', async () => {
  const told: number[] = [];
  let fails = false;
  await using scored = await openPersonalDecks({
    onCardsChanged: async (tx, { deckId }) => {
      told.push((await tx.select().from(flashcards).where(eq(flashcards.deckId, deckId))).length);
      if (fails) throw new Error('No score today.');
    },
  });
  const member = await scored.join();
  const { body: deck } = await member.make('Scored');
  await member.add(deck.id, 'a', 'b');
  await member.add(deck.id, 'a', 'b');
  await member.send(`/api/own-decks/${deck.id}/import`, 'c,d\ne,f\na,b');
  await member.send(`/api/own-decks/${deck.id}/import`, 'c,d');
  await member.send('/api/own-decks/import?title=New', 'a,b\nc,d');
  expect(told).toEqual([1, 3, 2]);
  fails = true;
  expect((await member.add(deck.id, 'x', 'y')).status).toBe(500);
  expect((await member.open(deck.id)).body).toMatchObject({ cardCount: 3, total: 3 });
});

test('the export of an account has all own decks with their cards, and deletion leaves none', async () => {
  const [member, other] = [await own.join(), await own.join()];
  const { deckId, cardIds } = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 2 });
  await insertPersonalDeck(own.db, { ownerId: other.userId });
  const subject = { userId: member.userId, verifiedEmail: undefined };
  expect(await readExport(personalDeckExporter, own.db, subject)).toEqual([
    {
      ...{ id: deckId, title: 'A deck of my own', description: '', cardCount: 2 },
      updatedAt: expect.any(String),
      cards: [
        { id: cardIds[0], front: 'Own front 1', back: 'Own back 1' },
        { id: cardIds[1], front: 'Own front 2', back: 'Own back 2' },
      ],
    },
  ]);
  await own.db.delete(users).where(eq(users.id, member.userId));
  expect(await own.db.select().from(flashcardDecks).where(eq(flashcardDecks.id, deckId))).toEqual([]);
  expect(await own.db.select().from(flashcards).where(eq(flashcards.deckId, deckId))).toEqual([]);
  expect((await other.open((await other.decks())[0]?.id ?? 0)).body.cardCount).toBe(3);
});
