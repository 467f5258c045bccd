/** Marks given on a deck's own page: how they take the deck into review, and which cards are known afterwards. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import { insertDeck, insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { buildReview } from '#tests/factories/review.ts';
import { openReview } from '#tests/setup/review.ts';
import { maxEntryAgeMs } from '../rules.ts';

/** A member who has never had anything in review, with a deck of the library. */
async function openUnbegun() {
  const review = await openReview();
  const member = await review.join();
  const { deckId, cardIds } = await insertDeck(review.db, { periodId: review.rome });
  const mark = (cardId: number | undefined, known: boolean, at = review.now()) =>
    buildReview({ cardId: cardId ?? 0, rating: known ? 'good' : 'again', at });
  return { review, member, deckId, cardIds, mark };
}

test('the first mark takes the deck into review, and what is known is what was answered last', async () => {
  const { review, member, deckId, cardIds, mark } = await openUnbegun();
  await using _ = review;
  const [first = 0, second = 0, third = 0] = cardIds;
  expect(await member.marks(deckId)).toEqual({ now: review.now().toISOString(), begun: false, known: [] });
  expect(await member.due()).toBe(0);
  const marks = [mark(first, true), mark(second, false)];
  expect((await member.send(...marks)).body).toMatchObject({ kept: marks.map(({ id }) => id), refused: [] });
  expect(await member.marks(deckId)).toMatchObject({ begun: true, known: [first] });
  expect(await member.decks()).toMatchObject([
    { deckId, inReview: true, new: 1, learning: 2, review: 0, known: 1 },
  ]);
  // Two cards in their short steps, and the one that was not marked.
  expect(await member.due()).toBe(3);
  expect((await member.queue()).cards.map(({ cardId }) => cardId)).toContain(third);

  review.pass(30);
  await member.send(mark(first, true), mark(second, true));
  expect(await member.marks(deckId)).toMatchObject({ known: [first, second] });
  expect(await member.decks()).toMatchObject([{ learning: 1, review: 1, known: 2 }]);
  review.pass(60 * 24 * 3);
  await member.send(mark(first, false));
  expect(await member.marks(deckId)).toMatchObject({ known: [second] });
  await review.db.update(flashcards).set({ retiredAt: review.now() }).where(eq(flashcards.id, second));
  expect(await member.marks(deckId)).toMatchObject({ known: [] });
  // Another member's marks are separate.
  expect(await (await review.join()).marks(deckId)).toMatchObject({ begun: false, known: [] });
});

test('two tabs and a device without a network mark at once: each mark counts once, in its order', async () => {
  const { review, member, deckId, cardIds, mark } = await openUnbegun();
  await using _ = review;
  const [first = 0, second = 0] = cardIds;
  const at = review.now();
  review.pass(60 * 24);
  // Offline for a day: not known, then known.
  const away = [mark(first, false, at), mark(first, true, new Date(at.getTime() + 60_000 * 5))];
  const tab = mark(second, true);
  const answers = await Promise.all([member.send(tab), member.send(...away), member.send(tab, ...away)]);
  expect(answers.flatMap(({ body }) => body.refused)).toEqual([]);
  expect(await member.marks(deckId)).toMatchObject({ known: [first, second] });
  const [row] = (await member.progress()).days.map(({ reviews }) => reviews).toReversed();
  expect((await member.progress()).days.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(3);
  expect(row).toBeGreaterThan(0);

  // If the clock is years behind, the deck enters review a month ago, not earlier.
  const { deckId: otherId, cardIds: others } = await insertDeck(review.db, { periodId: review.rome });
  const { body } = await member.send(mark(others[0], true, new Date('1999-01-01T00:00:00Z')));
  expect(Date.parse(body.cards[0]?.scheduling.lastReview ?? '')).toBeGreaterThanOrEqual(
    review.now().getTime() - maxEntryAgeMs,
  );
  expect(await member.marks(otherId)).toMatchObject({ begun: true });
});

test('a deck that was taken out stays out: its marks are kept, also those of cards that came later', async () => {
  const { review, member, deckId, cardIds, mark } = await openUnbegun();
  await using _ = review;
  await member.send(mark(cardIds[0], true));
  await member.remove(deckId);
  const [late] = await review.db
    .insert(flashcards)
    .values({ slug: 'late-card', deckId, position: 9, front: 'Late?', back: 'Late.' })
    .returning({ id: flashcards.id });
  expect((await member.send(mark(cardIds[1], true), mark(late?.id, true))).body.refused).toEqual([]);
  expect(await member.marks(deckId)).toMatchObject({
    begun: true,
    known: [cardIds[0], cardIds[1], late?.id],
  });
  expect(await member.decks()).toMatchObject([{ inReview: false, known: 3 }]);
  expect(await member.due()).toBe(0);
  // A review of a card without a row does not take its deck out of review.
  await member.add(deckId);
  await review.db
    .insert(flashcards)
    .values({ slug: 'later-card', deckId, position: 10, front: 'Later?', back: 'Later.' })
    .returning({ id: flashcards.id })
    .then(([later]) => member.send(mark(later?.id, true)));
  expect(await member.decks()).toMatchObject([{ inReview: true, known: 4 }]);
});

test('marks of decks that are retired, of a higher plan or of others are refused and take nothing into review', async () => {
  const { review, member, mark } = await openUnbegun();
  await using _ = review;
  const stranger = await review.join();
  const decks = [
    await insertDeck(review.db, { periodId: review.rome, minimumTier: 'premium' }),
    await insertDeck(review.db, { periodId: review.rome, retiredAt: review.now() }),
    await insertPersonalDeck(review.db, { ownerId: stranger.userId }),
  ];
  const marks = decks.map(({ cardIds }) => mark(cardIds[0], true));
  expect((await member.send(...marks)).body).toMatchObject({
    kept: [],
    refused: marks.map(({ id }) => ({ id, reason: 'unknown_card' })),
  });
  expect(await member.queue()).toMatchObject({ deckCount: 0, doneToday: 0 });
  for (const { deckId } of decks) expect(await member.marks(deckId)).toMatchObject({ begun: false });
  const own = await insertPersonalDeck(review.db, { ownerId: member.userId });
  expect((await member.send(mark(own.cardIds[0], true))).body.refused).toEqual([]);
  expect(await member.marks(own.deckId)).toMatchObject({ known: [own.cardIds[0]] });
  await review.db.delete(flashcardDecks).where(eq(flashcardDecks.id, own.deckId));
  expect(await member.marks(own.deckId)).toMatchObject({ begun: false, known: [] });
});

test('more can be learned today than the daily amount, again and again, and the setting stays', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(70);
  const learn = async (extraNew: number) => {
    const { cards } = await member.queue(extraNew);
    const fresh = cards.filter(({ scheduling }) => scheduling.state === 'new');
    review.pass(1);
    await member.sendAll(
      fresh.map(({ cardId }) => buildReview({ cardId, rating: 'easy', at: review.now() })),
    );
    return fresh.length;
  };
  expect(await member.queue()).toMatchObject({ left: { new: 20 }, unseen: 50, introduced: 0 });
  expect(await learn(0)).toBe(20);
  expect(await member.queue()).toMatchObject({ left: { new: 0 }, unseen: 50, introduced: 20 });
  expect(await learn(20)).toBe(20);
  expect(await learn(40)).toBe(20);
  expect(await member.queue()).toMatchObject({ left: { new: 0 }, unseen: 10, introduced: 60 });
  expect(await member.due()).toBe(0);
  expect((await member.queue()).settings.newPerDay).toBe(20);
  expect(await member.ask('GET', '/api/review/queue?extraNew=-1')).toMatchObject({ status: 400 });
  // The day after, the daily amount is the usual one again.
  review.pass(60 * 24);
  expect((await member.queue()).left.new).toBe(cardIds.length - 60);
});
