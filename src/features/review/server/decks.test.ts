import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import { insertDeck, insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { buildReview } from '#tests/factories/review.ts';
import { openReview, type ReviewMember } from '#tests/setup/review.ts';
import { enrolNewCards } from './enrol.ts';
import { reviewCards } from './schema.ts';

const idsOf = async (member: ReviewMember) => (await member.queue()).cards.map(({ cardId }) => cardId);

test('a deck comes with what is known of it: added, studied, removed and added again', async () => {
  await using review = await openReview();
  const member = await review.join();
  const { deckId, cardIds } = await insertDeck(review.db, { periodId: review.rome, title: 'Key Terms' });
  const [first = 0, second = 0, third = 0] = cardIds;
  const known = {
    deckId,
    title: 'Key Terms',
    own: false,
    periodId: review.rome,
    cardCount: 3,
    locked: false,
  };
  const nothing = { new: 3, learning: 0, review: 0, mature: 0, known: 0, due: 0 };
  expect(await member.decks()).toEqual([{ ...known, ...nothing, inReview: false }]);
  expect((await member.add(deckId)).body).toEqual({ ...known, ...nothing, inReview: true });
  expect((await member.add(deckId)).body).toEqual({ ...known, ...nothing, inReview: true });

  await member.send(
    buildReview({ cardId: first, rating: 'easy', at: review.now() }),
    buildReview({ cardId: second, rating: 'again', at: review.now() }),
  );
  const studied = { ...known, new: 1, learning: 1, review: 1, mature: 0, known: 1 };
  expect(await member.decks()).toEqual([{ ...studied, inReview: true, due: 1 }]);
  const before = await member.queue();
  expect((await member.remove(deckId)).body).toEqual({ ...studied, inReview: false, due: 0 });
  expect((await member.remove(deckId)).status).toBe(200);
  expect(await member.queue()).toMatchObject({ cards: [], deckCount: 0, nextDue: null, doneToday: 2 });

  // A review from an offline browser is stored even if its deck is out of review.
  const late = buildReview({ cardId: third, rating: 'easy', at: review.now() });
  expect((await member.send(late)).body).toMatchObject({ kept: [late.id], refused: [] });
  expect(await idsOf(member)).toEqual([]);
  await member.add(deckId);
  expect(await member.decks()).toMatchObject([{ new: 0, learning: 1, review: 2, due: 1, inReview: true }]);
  review.pass(2);
  expect(await idsOf(member)).toEqual([second]);
  expect(before.cards.map(({ cardId }) => cardId)).toEqual([third]);

  review.goTo('2026-06-18T12:00:00Z');
  await member.send(buildReview({ cardId: first, rating: 'easy', at: review.now() }));
  expect(await member.decks()).toMatchObject([{ review: 2, mature: 1, due: 2 }]);
});

test('library decks come in the order of their periods, then own ones; those of others are not there', async () => {
  await using review = await openReview();
  const [member, stranger] = [await review.join(), await review.join('scholar')];
  const own = await insertPersonalDeck(review.db, { ownerId: member.userId, title: 'Mine' });
  await insertDeck(review.db, { periodId: review.rome, title: 'Second', position: 2 });
  await insertDeck(review.db, { periodId: review.rome, title: 'First', position: 1 });
  const premium = await insertDeck(review.db, {
    periodId: review.rome,
    title: 'Paid',
    minimumTier: 'premium',
  });
  const gone = await insertDeck(review.db, { periodId: review.rome, title: 'Gone', retiredAt: new Date() });
  const titles = async (who: ReviewMember) => (await who.decks()).map(({ title }) => title);
  expect(await titles(member)).toEqual(['First', 'Second', 'Mine']);
  expect(await titles(stranger)).toEqual(['First', 'Second', 'Paid']);

  expect(await member.add(premium.deckId)).toMatchObject({
    status: 403,
    body: { code: 'upgrade_required', requiredTier: 'premium', message: 'This deck is part of Premium.' },
  });
  expect((await member.add(own.deckId)).body).toMatchObject({ own: true, periodId: null, inReview: true });
  const unknown = await stranger.add(999_999);
  expect(unknown.status).toBe(404);
  for (const change of [stranger.add, stranger.remove]) {
    for (const id of [own.deckId, gone.deckId]) {
      expect(await change(id)).toMatchObject({ status: 404, body: unknown.body });
    }
  }
  expect(await idsOf(member)).toEqual(own.cardIds);
  expect((await stranger.send(buildReview({ cardId: own.cardIds[0] ?? 0 }))).body.refused).toHaveLength(1);
  for (const id of ['0', 'x', '1.5']) {
    expect((await member.ask('PUT', `/api/review/decks/${id}`)).status).toBe(400);
  }
});

test('after a downgrade premium cards leave the queue, nothing of them is lost, and they come back', async () => {
  await using review = await openReview();
  const member = await review.join('premium');
  const premium = await insertDeck(review.db, { periodId: review.rome, minimumTier: 'premium' });
  const own = await insertPersonalDeck(review.db, { ownerId: member.userId, cardCount: 1 });
  await member.add(premium.deckId);
  await member.add(own.deckId);
  const [first = 0, second = 0] = premium.cardIds;
  await member.send(
    buildReview({ cardId: first, rating: 'easy', at: review.now() }),
    buildReview({ cardId: second, rating: 'again', at: review.now() }),
  );
  review.goTo('2026-07-10T12:00:00Z');
  const before = await member.queue();
  expect(before).toMatchObject({ left: { learning: 1, review: 1, new: 2 }, deckCount: 2 });
  const progress = await member.progress();
  expect(progress.cards).toEqual({ new: 2, learning: 1, young: 1, mature: 0 });

  await member.become('free');
  expect(await member.queue()).toMatchObject({
    cards: [{ cardId: own.cardIds[0] }],
    left: { learning: 0, review: 0, new: 1 },
    waiting: 0,
    deckCount: 2,
  });
  expect(await member.decks()).toMatchObject([
    { deckId: premium.deckId, locked: true, inReview: true, learning: 1, review: 1, due: 0 },
    { deckId: own.deckId, locked: false },
  ]);
  expect((await member.progress()).forecast[0]?.due).toBe(0);
  // Reviews from before that arrive only now are stored.
  const late = buildReview({ cardId: second, rating: 'good', at: new Date('2026-06-20T12:00:00Z') });
  expect((await member.send(late)).body.kept).toEqual([late.id]);
  await member.undo(late.id);
  expect((await member.add(premium.deckId)).status).toBe(403);

  await member.become('premium');
  expect(await member.queue()).toEqual(before);
  await member.become('free');
  expect((await member.remove(premium.deckId)).body).toMatchObject({ locked: true, inReview: false });
  expect((await member.decks()).map(({ deckId }) => deckId)).toEqual([own.deckId]);
});

test('cards added to a deck reach those who have it in review, once, and nobody else', async () => {
  await using review = await openReview();
  const { member, deckId, cardIds } = await review.study(2);
  const away = await review.join();
  await away.add(deckId);
  await away.remove(deckId);
  const other = await review.study(1);
  const add = async (slug: string, deck: number) => {
    const [card] = await review.db
      .insert(flashcards)
      .values({ slug, deckId: deck, position: 9, front: 'New', back: 'New' })
      .returning({ id: flashcards.id });
    return card?.id ?? 0;
  };
  const added = await add('added', deckId);
  const elsewhere = await add('elsewhere', other.deckId);
  await review.db.transaction((tx) => enrolNewCards(tx, { deckId }));
  await review.db.transaction((tx) => enrolNewCards(tx, { deckId }));
  expect(await idsOf(member)).toEqual([...cardIds, added]);
  expect(await idsOf(away)).toEqual([]);
  expect(await idsOf(other.member)).toEqual(other.cardIds);
  await review.db.transaction((tx) => enrolNewCards(tx));
  expect(await idsOf(other.member)).toEqual([...other.cardIds, elsewhere]);
  await away.add(deckId);
  expect(await idsOf(away)).toEqual([...cardIds, added]);
});

test('a card that a member adds to their own deck is in their queue at once, and gone once it is deleted', async () => {
  await using review = await openReview();
  const member = await review.join();
  const { deckId, cardIds } = await insertPersonalDeck(review.db, { ownerId: member.userId, cardCount: 1 });
  await member.add(deckId);
  const card = { front: 'Who crossed the Rubicon?', back: 'Caesar' };
  const added = await member.ask<{ id: number }>('POST', `/api/own-decks/${deckId}/cards`, card);
  expect(added.status).toBe(201);
  expect(await idsOf(member)).toEqual([...cardIds, added.body.id]);
  expect((await member.queue()).cards.at(-1)).toMatchObject({ ...card, deckTitle: 'A deck of my own' });
  await member.ask('DELETE', `/api/own-decks/${deckId}/cards/${cardIds[0]}`);
  expect(await idsOf(member)).toEqual([added.body.id]);
  await member.ask('DELETE', `/api/own-decks/${deckId}`);
  expect(await member.queue()).toMatchObject({ cards: [], deckCount: 0 });
});

test('a card of an own deck that is deleted and added again is remembered as before', async () => {
  await using review = await openReview();
  const member = await review.join();
  const { deckId, cardIds } = await insertPersonalDeck(review.db, { ownerId: member.userId, cardCount: 2 });
  const [cardId = 0] = cardIds;
  await member.add(deckId);
  const { body } = await member.send(buildReview({ cardId, rating: 'easy', at: review.now() }));
  await member.ask('DELETE', `/api/own-decks/${deckId}/cards/${cardId}`);
  const own = async () => (await member.decks()).filter((deck) => deck.own);
  expect(await own()).toMatchObject([{ cardCount: 1, new: 1, review: 0 }]);
  const card = { front: 'Own front 1', back: 'Own back 1' };
  const added = await member.ask<{ id: number }>('POST', `/api/own-decks/${deckId}/cards`, card);
  expect(added.body.id).toBe(cardId);
  expect(await own()).toMatchObject([{ cardCount: 2, new: 1, review: 1 }]);
  review.goTo(body.cards[0]?.scheduling.due ?? '');
  expect((await member.queue()).cards[0]).toMatchObject({
    cardId,
    scheduling: { state: 'review', reviews: 1 },
  });
});

test('what the library retires leaves the queue, and comes back as it was', async () => {
  await using review = await openReview();
  const { member, deckId, cardIds } = await review.study(3);
  const [first = 0, second = 0, third = 0] = cardIds;
  await member.send(buildReview({ cardId: first, rating: 'easy', at: review.now() }));
  review.goTo('2026-07-10T12:00:00Z');
  const retire = async (cardId: number, retiredAt: Date | null) => {
    await review.db.update(flashcards).set({ retiredAt }).where(eq(flashcards.id, cardId));
    await review.db.transaction((tx) => enrolNewCards(tx));
  };
  const { scheduling } = (await member.queue()).cards[0] ?? {};
  await retire(first, new Date());
  await retire(second, new Date());
  expect(await member.queue()).toMatchObject({ cards: [{ cardId: third }], left: { review: 0, new: 1 } });
  expect(await member.decks()).toMatchObject([{ cardCount: 1, new: 1, review: 0, due: 0 }]);
  await retire(first, null);
  expect(await member.queue()).toMatchObject({
    cards: [{ cardId: first, scheduling }, { cardId: third }],
    left: { review: 1, new: 1 },
  });
  // A new card that was moved within its deck is shown at its new position.
  await review.db.update(flashcards).set({ position: 0 }).where(eq(flashcards.id, third));
  await retire(second, null);
  expect(await idsOf(member)).toEqual([first, third, second]);
  await review.db.update(flashcardDecks).set({ retiredAt: new Date() }).where(eq(flashcardDecks.id, deckId));
  expect(await member.queue()).toMatchObject({ cards: [], deckCount: 0 });
  expect(await member.decks()).toEqual([]);
});

test('every tier reaches what it should, and rows of a deck that is deleted go with it', async () => {
  await using review = await openReview();
  const decks: Record<Tier, number> = { free: 0, premium: 0, scholar: 0 };
  for (const minimumTier of ['free', 'premium', 'scholar'] as const) {
    decks[minimumTier] = (await insertDeck(review.db, { periodId: review.rome, minimumTier })).deckId;
  }
  const statuses = async (tier: Tier) => {
    const member = await review.join(tier);
    const answers = [];
    for (const deckId of Object.values(decks)) answers.push((await member.add(deckId)).status);
    return answers;
  };
  expect(await statuses('free')).toEqual([200, 403, 403]);
  expect(await statuses('premium')).toEqual([200, 200, 403]);
  expect(await statuses('scholar')).toEqual([200, 200, 200]);
  const member = await review.join();
  const own = await insertPersonalDeck(review.db, { ownerId: member.userId });
  await member.add(own.deckId);
  const sent = buildReview({ cardId: own.cardIds[0] ?? 0, at: review.now() });
  await member.send(sent);
  await review.db.delete(flashcardDecks).where(eq(flashcardDecks.id, own.deckId));
  expect(await member.queue()).toMatchObject({ cards: [], deckCount: 0, doneToday: 1 });
  const rows = await review.db.select().from(reviewCards).where(eq(reviewCards.userId, member.userId));
  expect(rows).toEqual([]);
});
