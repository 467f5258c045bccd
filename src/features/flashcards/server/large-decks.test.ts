/** Personal decks of the maximum size: read in parts, and completely only for a file. */
import { afterAll, expect, test } from 'vitest';
import { insertDeck, insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import type { DeckDetail, Flashcard } from '../contract.ts';
import { cardsPerRead, firstCards, firstCardsBytes, maxCardsPerDeck, maxSideLength } from '../limits.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

const inventCards = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    front: `Front ${index} `.padEnd(length, 'x'),
    back: `Back ${index} `.padEnd(length, 'y'),
  }));

const bytesOf = (cards: readonly Flashcard[]) =>
  cards.reduce((sum, { front, back }) => sum + Buffer.byteLength(front) + Buffer.byteLength(back), 0);

test('of a deck with 5,000 long cards the first are sent, with the ids of all; the others by their ids', async () => {
  const [member, other] = [await own.join(), await own.join()];
  const cards = inventCards(maxCardsPerDeck, maxSideLength);
  const { deckId, cardIds } = await insertPersonalDeck(own.db, { ownerId: member.userId, cards });
  const { status, body } = await member.ask<DeckDetail>('GET', `/api/flashcard-decks/${deckId}`);
  expect(status).toBe(200);
  expect(body.cardCount).toBe(maxCardsPerDeck);
  expect(body.cardIds).toEqual(cardIds);
  expect(bytesOf(body.flashcards)).toBeLessThanOrEqual(firstCardsBytes);
  expect(body.flashcards).toEqual(
    cards.slice(0, body.flashcards.length).map((card, index) => ({ id: cardIds[index], ...card })),
  );
  expect(body.flashcards.length).toBeGreaterThan(20);

  const wanted = [cardIds[4999], cardIds[17], 999_999, cardIds[300]];
  const read = (member_: typeof member, ids: readonly unknown[]) =>
    member_.ask<Flashcard[]>('GET', `/api/own-decks/${deckId}/cards?ids=${ids.join(',')}`);
  expect((await read(member, wanted)).body.map(({ front }) => front.trim().slice(0, 10))).toEqual([
    'Front 17 x',
    'Front 300 ',
    'Front 4999',
  ]);
  expect((await read(other, wanted)).status).toBe(404);
  expect((await read(member, cardIds.slice(0, cardsPerRead))).body).toHaveLength(cardsPerRead);
  expect((await read(member, cardIds.slice(0, cardsPerRead + 1))).status).toBe(400);
  for (const ids of [[], ['x'], [0], ['1,']]) expect((await read(member, ids)).status, String(ids)).toBe(400);
});

test('of short cards so many are sent as a page holds, and where these are all no ids', async () => {
  const member = await own.join();
  const read = async (count: number) => {
    const cards = inventCards(count, 20);
    const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cards });
    return (await member.ask<DeckDetail>('GET', `/api/flashcard-decks/${deckId}`)).body;
  };
  const most = await read(firstCards);
  expect(most.flashcards).toHaveLength(firstCards);
  expect(most).not.toHaveProperty('cardIds');
  const more = await read(firstCards + 1);
  expect(more.flashcards).toHaveLength(firstCards);
  expect(more.cardIds).toHaveLength(firstCards + 1);
});

test('a deck of the library is sent whole, whatever its size', async () => {
  const member = await own.join();
  const { deckId } = await insertDeck(own.db, { periodId: own.rome, cardCount: firstCards + 50 });
  const { body } = await member.ask<DeckDetail>('GET', `/api/flashcard-decks/${deckId}`);
  expect(body.flashcards).toHaveLength(firstCards + 50);
  expect(body).not.toHaveProperty('cardIds');
});

test('files hold all cards of a large deck', async () => {
  const member = await own.join();
  const cards = inventCards(maxCardsPerDeck, 600);
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cards });
  const response = await member.download(deckId, 'deck.csv');
  const text = await response.text();
  expect(text.match(/Front \d+/g)).toEqual(cards.map(({ front }) => front.trim().match(/^Front \d+/)?.[0]));
  expect((await member.download(deckId, 'deck.apkg')).status).toBe(200);
});

test('a crowd of reads of one member is refused in part, and others are answered', async () => {
  const [member, other] = [await own.join(), await own.join()];
  const cards = inventCards(300, maxSideLength);
  const { deckId } = await insertPersonalDeck(own.db, { ownerId: member.userId, cards });
  const theirs = await insertPersonalDeck(own.db, { ownerId: other.userId });
  const path = `/api/flashcard-decks/${deckId}`;
  const crowd = Array.from({ length: 60 }, () => member.ask<{ message: string }>('GET', path));
  expect((await other.ask('GET', `/api/flashcard-decks/${theirs.deckId}`)).status).toBe(200);
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(50);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  expect((await member.ask('GET', path)).status).toBe(200);
});
