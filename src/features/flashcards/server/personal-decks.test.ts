import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { openPersonalDecks } from '#tests/setup/personal-decks.ts';
import {
  cardsPerPage,
  maxCards,
  maxCardsPerDeck,
  maxDecks,
  maxDescriptionLength,
  maxSideLength,
  maxTitleLength,
} from '../limits.ts';
import { flashcardJobs } from './jobs.ts';
import { flashcardDecks, flashcards } from './schema.ts';

const own = await openPersonalDecks();
afterAll(() => own[Symbol.asyncDispose]());

const fronts = (cards: { front: string }[]) => cards.map(({ front }) => front);

test('a deck is made, filled, renamed and deleted', async () => {
  const member = await own.join();
  const made = await member.make('  Punic Wars ', { description: 'Three of them.\r\nAll won.' });
  expect(made.status).toBe(201);
  expect(made.headers.get('cache-control')).toBe('no-store');
  expect(made.body).toEqual({
    id: expect.any(Number),
    title: 'Punic Wars',
    description: 'Three of them.\nAll won.',
    cardCount: 0,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const { id } = made.body;
  const first = await member.add(id, 'Who won at Cannae?', 'Hannibal');
  expect(first).toMatchObject({ status: 201, body: { front: 'Who won at Cannae?', back: 'Hannibal' } });
  await member.add(id, 'Who won at Zama?', 'Scipio');
  const { body: page } = await member.open(id);
  expect(page).toMatchObject({ title: 'Punic Wars', cardCount: 2, total: 2, page: 1, pageCount: 1 });
  expect(fronts(page.cards)).toEqual(['Who won at Cannae?', 'Who won at Zama?']);
  expect(page.updatedAt > made.body.updatedAt).toBe(true);

  const renamed = await member.ask('PATCH', `/api/own-decks/${id}`, { title: 'Rome and Carthage' });
  expect(renamed.body).toMatchObject({ title: 'Rome and Carthage', description: 'Three of them.\nAll won.' });
  const changed = await member.change(id, first.body.id, { back: 'Hannibal Barca' });
  expect(changed).toMatchObject({
    status: 200,
    body: { id: first.body.id, front: 'Who won at Cannae?', back: 'Hannibal Barca' },
  });
  expect(await member.remove(id, first.body.id)).toMatchObject({
    status: 200,
    body: { message: 'Card deleted' },
  });
  expect((await member.open(id)).body).toMatchObject({ cardCount: 1, cards: [{ back: 'Scipio' }] });

  expect((await member.ask('DELETE', `/api/own-decks/${id}`)).body).toEqual({ message: 'Deck deleted' });
  expect(await member.decks()).toEqual([]);
  expect((await member.open(id)).status).toBe(404);
  expect(await own.db.select().from(flashcards).where(eq(flashcards.deckId, id))).toEqual([]);
});

test('the deck that was changed last is the first of the list', async () => {
  const member = await own.join();
  const { body: first } = await member.make('First');
  const { body: second } = await member.make('Second');
  expect((await member.decks()).map(({ title }) => title)).toEqual(['Second', 'First']);
  const { body: card } = await member.add(first.id, 'a', 'b');
  expect((await member.decks()).map(({ title }) => title)).toEqual(['First', 'Second']);
  await member.ask('PATCH', `/api/own-decks/${second.id}`, { description: 'x' });
  expect((await member.decks()).map(({ title }) => title)).toEqual(['Second', 'First']);
  await member.change(first.id, card.id, { front: 'c' });
  expect((await member.decks()).map(({ title, cardCount }) => [title, cardCount])).toEqual([
    ['First', 1],
    ['Second', 0],
  ]);
});

test('text is kept as it was written, but for line breaks, tabs, composed letters and the space around', async () => {
  const member = await own.join();
  const { body: deck } = await member.make('Ἱστορίαι 🏛');
  const wild = `<script>alert(1)</script> '; drop table flashcards; -- “Ἡρόδοτος” שלום العربية 🏛`;
  const { body } = await member.add(deck.id, ` ${wild}\n`, 'one\r\ntwo\u2028three\tfour');
  expect(body).toMatchObject({ front: wild, back: 'one\ntwo\nthree four' });
  const composed = await member.add(deck.id, 'A\u0308neis'.normalize('NFD'), '=1+1');
  expect(composed.body).toMatchObject({ front: 'Äneis'.normalize('NFC'), back: '=1+1' });
  const longest = 'ä'.repeat(maxSideLength);
  expect((await member.add(deck.id, longest, longest)).body).toMatchObject({ front: longest, back: longest });
  expect((await member.open(deck.id)).body.title).toBe('Ἱστορίαι 🏛');
});

test('the same card sent twice is added once, in parallel too', async () => {
  const member = await own.join();
  const { body: deck } = await member.make('Twice');
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.add(deck.id, 'a', 'b')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.added)).toHaveLength(1);
  expect((await member.open(deck.id)).body).toMatchObject({ cardCount: 1, total: 1 });
  await member.add(deck.id, 'a', 'another');
  expect((await member.open(deck.id)).body.cardCount).toBe(2);
});

test('a card is not rewritten into another one of its deck', async () => {
  const member = await own.join();
  const { deckId, cardIds } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    cards: [
      { front: 'a', back: 'b' },
      { front: 'a', back: 'c' },
    ],
  });
  const [first = 0, second = 0] = cardIds;
  for (const change of [{ front: 'a', back: 'b' }, { back: ' b ' }]) {
    expect(await member.change(deckId, second, change)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This deck has that card already.' },
    });
  }
  expect((await member.open(deckId)).body.cards.map(({ back }) => back)).toEqual(['b', 'c']);
  expect((await member.change(deckId, first, { front: 'a', back: 'b' })).status).toBe(200);
  // Two changes that would make the cards equal: only one succeeds.
  const answers = await Promise.all(cardIds.map((id) => member.change(deckId, id, { back: 'd' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

  await member.remove(deckId, first);
  await member.change(deckId, second, { back: answers[0]?.status === 200 ? 'd' : 'b' });
  const { front, back } = (await member.open(deckId)).body.cards[0] ?? { front: '', back: '' };
  expect(await member.add(deckId, front, back)).toMatchObject({ body: { id: second, added: false } });
});

test('a card that is deleted twice at once is deleted once, and counted once', async () => {
  const member = await own.join();
  const { deckId, cardIds } = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 3 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => member.remove(deckId, cardIds[1] ?? 0)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect((await member.open(deckId)).body).toMatchObject({ cardCount: 2, total: 2 });
});

test('a deleted card that is added again is the same in its old place, for a day', async () => {
  const member = await own.join();
  const { deckId, cardIds } = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 3 });
  const [first = 0, second = 0] = cardIds;
  await member.remove(deckId, first);
  expect((await member.ask('GET', `/api/flashcard-decks/${deckId}`)).body).toMatchObject({ cardCount: 2 });
  expect((await member.open(deckId, '?search=front 1')).body).toMatchObject({ cardCount: 2, total: 0 });
  const back = await member.add(deckId, 'Own front 1', 'Own back 1');
  expect(back).toMatchObject({ status: 201, body: { id: first } });
  const { body } = await member.open(deckId);
  expect(body).toMatchObject({ cardCount: 3, total: 3 });
  expect(fronts(body.cards)).toEqual(['Own front 1', 'Own front 2', 'Own front 3']);

  await member.remove(deckId, first);
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await own.db.update(flashcards).set({ retiredAt: dayAgo }).where(eq(flashcards.id, first));
  await member.remove(deckId, second);
  await runJobs(flashcardJobs, own);
  const kept = await own.db.select().from(flashcards).where(eq(flashcards.deckId, deckId));
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(cardIds.slice(1)));
  const anew = await member.add(deckId, 'Own front 1', 'Own back 1');
  expect(cardIds).not.toContain(anew.body.id);
  expect((await member.open(deckId)).body.cardCount).toBe(2);
});

test('pages are of fifty cards in the deck’s order, and one past the last is the last', async () => {
  const member = await own.join();
  const { deckId } = await insertPersonalDeck(own.db, {
    ownerId: member.userId,
    cardCount: 2 * cardsPerPage + 7,
  });
  const first = (await member.open(deckId)).body;
  expect(first).toMatchObject({ page: 1, pageCount: 3, total: 107 });
  expect(fronts(first.cards).slice(0, 2)).toEqual(['Own front 1', 'Own front 2']);
  expect(first.cards).toHaveLength(cardsPerPage);
  for (const page of [3, 4, 9999]) {
    const { body } = await member.open(deckId, `?page=${page}`);
    expect(body).toMatchObject({ page: 3, pageCount: 3, cardCount: 107 });
    expect(fronts(body.cards)).toEqual([101, 102, 103, 104, 105, 106, 107].map((n) => `Own front ${n}`));
  }
  const empty = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 0 });
  expect((await member.open(empty.deckId)).body).toMatchObject({
    cards: [],
    total: 0,
    page: 1,
    pageCount: 1,
  });
});

test('input that makes no deck or card is refused, and changes nothing', async () => {
  const member = await own.join();
  const { deckId, cardIds } = await insertPersonalDeck(own.db, { ownerId: member.userId, cardCount: 1 });
  const before = await member.open(deckId);
  const statuses = async (method: string, path: string, bodies: unknown[]) => {
    for (const body of bodies) {
      const { status } = await member.ask(method, path, body);
      expect(status, `${method} ${path} ${JSON.stringify(body).slice(0, 80)}`).toBe(400);
    }
  };
  const titles = [
    '',
    '  ',
    'a\nb',
    'a\u0000b',
    'a\u0085b',
    'x'.repeat(maxTitleLength + 1),
    7,
    null,
    '\u200b',
  ];
  await statuses('POST', '/api/own-decks', [
    ...titles.map((title) => ({ title })),
    ...[{}, [], null, { title: 'a', ownerId: 1 }, { title: 'a', minimumTier: 'free' }],
    { title: 'a', description: 'x'.repeat(maxDescriptionLength + 1) },
    { title: 'a', description: 'a\u0007b' },
  ]);
  await statuses('PATCH', `/api/own-decks/${deckId}`, [
    {},
    { cardCount: 7 },
    ...titles.map((title) => ({ title })),
  ]);
  const sides = ['', ' \n ', 'a\u0000b', 'a\u009fb', 'x'.repeat(maxSideLength + 1), 7, null, '\u200b\u2060'];
  await statuses('POST', `/api/own-decks/${deckId}/cards`, [
    ...sides.flatMap((side) => [
      { front: side, back: 'b' },
      { front: 'a', back: side },
    ]),
    ...[{ front: 'a' }, { back: 'b' }, {}, { front: 'a', back: 'b', position: 1 }],
  ]);
  await statuses('PATCH', `/api/own-decks/${deckId}/cards/${cardIds[0]}`, [
    ...sides.map((front) => ({ front })),
    ...[{}, { deckId: 1 }],
  ]);
  for (const query of ['?page=0', '?page=x', '?page=1.5', '?sort=front', `?search=${'x'.repeat(101)}`]) {
    expect((await member.open(deckId, query)).status, query).toBe(400);
  }
  for (const id of ['0', '-1', 'abc', '9'.repeat(30)]) {
    expect((await member.ask('GET', `/api/own-decks/${id}`)).status, id).toBe(400);
  }
  expect((await member.open(deckId)).body).toEqual(before.body);
  const refusal = await member.ask<{ issues: unknown }>('POST', '/api/own-decks', { title: ' ' });
  expect(refusal.body.issues).toEqual([{ field: 'title', message: 'Give the deck a title.' }]);
});

test('a deck that is made twice at once, or again after its answer was lost, is made once', async () => {
  const member = await own.join();
  const made = await Promise.all([1, 2, 3].map(() => member.make('Rome')));
  for (const { status } of [...made, await member.make('Rome')]) expect(status).toBe(201);
  await member.make('Rome', { description: 'Kings' });
  const decks = await member.decks();
  expect(decks).toMatchObject([{ description: 'Kings' }, { description: '' }]);
  // Once a deck has cards, another of its title is meant.
  await member.add(decks[1]?.id ?? 0, 'a', 'b');
  expect((await member.make('Rome')).body.id).not.toBe(decks[1]?.id);
});

test('there are so many decks and no more, even when many are made at once', async () => {
  const member = await own.join();
  await own.db.insert(flashcardDecks).values(
    Array.from({ length: maxDecks - 3 }, (_, index) => ({
      ...{ ownerId: member.userId, title: `Deck ${index}`, position: 0, description: '' },
      ...{ minimumTier: 'free' as const, featured: false, origin: 'member' as const },
    })),
  );
  const answers = await Promise.all(Array.from({ length: 8 }, (_, each) => member.make(`More ${each}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(await member.decks()).toHaveLength(maxDecks);
  expect((await member.make('x')).body).toMatchObject({
    code: 'conflict',
    message: 'You have 200 decks, which is the most. Delete one to make another.',
  });
  expect((await member.send('/api/own-decks/import?title=x', 'a,b')).status).toBe(409);
});

test('a deck, and all decks together, hold so many cards and no more', async () => {
  const member = await own.join();
  const ownerId = member.userId;
  const { deckId } = await insertPersonalDeck(own.db, { ownerId, cardCount: maxCardsPerDeck - 1 });
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => member.add(deckId, `New ${index}`, 'x')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await member.add(deckId, 'more', 'x')).body).toMatchObject({
    message: 'A deck holds at most 5,000 cards, and this one has 5,000. Put the others into another deck.',
  });
  expect((await member.open(deckId)).body).toMatchObject({ cardCount: maxCardsPerDeck, pageCount: 100 });
  for (let deck = 0; deck < 2; deck += 1)
    await insertPersonalDeck(own.db, { ownerId, cardCount: maxCardsPerDeck });
  const last = await insertPersonalDeck(own.db, { ownerId, cardCount: maxCardsPerDeck - 2 });
  const other = await insertPersonalDeck(own.db, { ownerId, cardCount: 1 });
  expect((await member.add(last.deckId, 'the last', 'x')).status).toBe(201);
  const full = await member.add(other.deckId, 'one more', 'x');
  expect(full).toMatchObject({
    status: 409,
    body: {
      message: `All your decks together hold at most 20,000 cards, and you have ${maxCards.toLocaleString('en-US')}. Delete some to add others.`,
    },
  });
  await member.remove(other.deckId, other.cardIds[0] ?? 0);
  expect((await member.add(other.deckId, 'one more', 'x')).status).toBe(201);
});
