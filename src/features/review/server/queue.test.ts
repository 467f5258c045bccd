import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertDeck } from '#tests/factories/flashcards.ts';
import { buildReview, buildStudiousMember } from '#tests/factories/review.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { openReview, type ReviewMember } from '#tests/setup/review.ts';
import type { ReviewQueue } from '../contract.ts';
import { retrievability } from '../scheduling.ts';
import { selectCounts, selectNewCards, selectReviewCards, selectStepCards } from './queue-queries.ts';
import { reviewCards } from './schema.ts';

const idsOf = (queue: ReviewQueue) => queue.cards.map(({ cardId }) => cardId);
const statesOf = (queue: ReviewQueue) => queue.cards.map(({ scheduling }) => scheduling.state);

/** Grades cards as easy, so that they are spaced by days from then on. */
async function learn(
  review: Awaited<ReturnType<typeof openReview>>,
  member: ReviewMember,
  cardIds: number[],
  { at = (_index: number) => review.now() } = {},
) {
  const reviews = cardIds.map((cardId, index) => buildReview({ cardId, rating: 'easy', at: at(index) }));
  for (let start = 0; start < reviews.length; start += 100) {
    expect((await member.send(...reviews.slice(start, start + 100))).status).toBe(200);
  }
}

test('nothing chosen is an empty queue; a deck in review brings its cards, so many new ones a day', async () => {
  await using review = await openReview();
  const member = await review.join();
  expect(await member.queue()).toEqual({
    memberId: member.userId,
    now: '2026-06-10T12:00:00.000Z',
    dayEnds: '2026-06-11T04:00:00.000Z',
    cards: [],
    left: { learning: 0, review: 0, new: 0 },
    doneToday: 0,
    introduced: 0,
    unseen: 0,
    waiting: 0,
    nextDue: null,
    deckCount: 0,
    settings: { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' },
  });
  const [first, second] = [
    await insertDeck(review.db, { periodId: review.rome, title: 'First', cardCount: 30 }),
    await insertDeck(review.db, { periodId: review.rome, title: 'Second', cardCount: 2 }),
  ];
  await member.add(first.deckId);
  await member.add(second.deckId);
  const queue = await member.queue();
  // New cards of several decks alternate.
  expect(idsOf(queue).slice(0, 5)).toEqual([
    ...[first.cardIds[0], second.cardIds[0], first.cardIds[1], second.cardIds[1], first.cardIds[2]],
  ]);
  expect(queue).toMatchObject({ left: { new: 20 }, deckCount: 2, nextDue: queue.dayEnds });
  expect(queue.cards).toHaveLength(20);
  expect(queue.cards[1]).toEqual({
    cardId: second.cardIds[0],
    deckId: second.deckId,
    deckTitle: 'Second',
    front: 'Front 1',
    back: 'Back 1',
    scheduling: {
      ...{ state: 'new', due: queue.now, stability: 0, difficulty: 0, scheduledDays: 0 },
      ...{ learningStep: 0, reviews: 0, lapses: 0, lastReview: null },
    },
  });
  const [done = 0] = first.cardIds;
  await member.send(buildReview({ cardId: done, rating: 'easy', at: review.now() }));
  expect(await member.queue()).toMatchObject({ left: { new: 19 }, doneToday: 1 });
  expect((await member.choose({ newPerDay: 0 })).status).toBe(200);
  expect(await member.queue()).toMatchObject({ cards: [], left: { new: 0 } });
  await member.choose({ newPerDay: 3 });
  expect((await member.queue()).cards).toHaveLength(2);
  review.goTo('2026-06-11T04:00:00Z');
  expect((await member.queue()).left.new).toBe(3);
});

test('cards in their short steps come first when they are due, and early where nothing else is left', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(3);
  const [first = 0, second = 0, third = 0] = cardIds;
  await member.send(
    buildReview({ cardId: first, rating: 'good', at: review.now() }),
    buildReview({ cardId: second, rating: 'again', at: review.now() }),
  );
  expect(await member.queue()).toMatchObject({
    cards: [{ cardId: third }],
    left: { learning: 2, review: 0, new: 1 },
    nextDue: '2026-06-10T12:01:00.000Z',
  });
  review.pass(2);
  expect(idsOf(await member.queue())).toEqual([second, third]);
  review.pass(9);
  expect(idsOf(await member.queue())).toEqual([second, first, third]);
  // The second and third card are learned; the first fails again and is due again in a minute.
  await learn(review, member, [second, third]);
  await member.send(buildReview({ cardId: first, rating: 'again', at: review.now() }));
  expect(await member.queue()).toMatchObject({
    cards: [{ cardId: first, scheduling: { state: 'learning' } }],
    left: { learning: 1, review: 0, new: 0 },
    nextDue: '2026-06-10T12:12:00.000Z',
  });
  review.pass(1);
  await learn(review, member, [first]);
  const done = await member.queue();
  expect(done).toMatchObject({ cards: [], left: { learning: 0, review: 0, new: 0 }, doneToday: 6 });
  expect(done.nextDue?.slice(11)).toBe('04:00:00.000Z');
});

test('what is due before the study day ends is asked, the most retrievable first, as far as the cap goes', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(60);
  await member.choose({ newPerDay: 200, dailyCap: 25 });
  // Sixty cards with many different stabilities and delays.
  for (const [times, day] of [10, 19, 50].entries()) {
    const noon = Date.UTC(2026, 5, day, 12);
    review.goTo(new Date(noon + 60 * 60_000));
    const some = cardIds.filter((_, index) => index % 3 >= times);
    await learn(review, member, some, { at: (index) => new Date(noon + index * 60_000) });
  }
  review.goTo('2027-02-01T09:00:00Z');
  const queue = await member.queue();
  expect(queue).toMatchObject({ left: { learning: 0, review: 25, new: 0 }, nextDue: queue.dayEnds });
  const { rows } = await review.db.execute<{ due: number }>(
    sql`select count(*)::int as due from review_cards where due < ${queue.dayEnds}`,
  );
  expect(queue.waiting).toBe((rows[0]?.due ?? 0) - 25);
  expect(queue.waiting).toBeGreaterThan(10);
  const chances = queue.cards.map(({ scheduling }) => retrievability(scheduling, review.now()));
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  // No card that was left out is more likely to be remembered.
  await member.choose({ dailyCap: 1_000 });
  const all = (await member.queue()).cards;
  expect(all.slice(0, 25)).toEqual(queue.cards);
  await member.choose({ dailyCap: 25 });
  const [first = 0, second = 0] = idsOf(queue);
  await learn(review, member, [first]);
  const { body } = await member.send(buildReview({ cardId: second, rating: 'again', at: review.now() }));
  review.pass(15);
  const later = await member.queue();
  // A failed card does not count against the cap a second time.
  expect(idsOf(later)).toEqual([second, ...idsOf(queue).slice(2)]);
  expect(later).toMatchObject({ left: { learning: 1, review: 23 }, waiting: queue.waiting, doneToday: 2 });
  expect(statesOf(later).slice(0, 2)).toEqual(['relearning', 'review']);
  // A card whose review was undone may be asked again.
  await member.undo(body.kept[0] ?? '');
  expect(await member.queue()).toMatchObject({ left: { learning: 0, review: 24 }, doneToday: 1 });
});

test('a card that has all the reviews it takes is no longer asked', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(3);
  const [steps = 0, spaced = 0, usual = 0] = cardIds;
  await learn(review, member, [spaced, usual]);
  await member.send(buildReview({ cardId: steps, rating: 'again', at: review.now() }));
  await review.db
    .update(reviewCards)
    .set({ reviews: 1_000 })
    .where(inArray(reviewCards.cardId, [steps, spaced]));
  expect(await member.queue()).toMatchObject({ cards: [], left: { learning: 0, review: 0, new: 0 } });
  review.goTo('2026-08-01T12:00:00Z');
  const queue = await member.queue();
  expect(idsOf(queue)).toEqual([usual]);
  expect(queue.left).toEqual({ learning: 0, review: 1, new: 0 });
  expect(await member.decks()).toMatchObject([{ learning: 1, review: 2, due: 1 }]);
  expect((await member.progress()).forecast[0]?.due).toBe(1);
  await learn(review, member, [usual]);
  expect((await member.queue()).nextDue).not.toBeNull();
});

test('the study day ends at four where the member is, and what is due on it is asked from its morning on', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  await member.choose({ timeZone: 'America/New_York' });
  review.goTo('2026-06-11T02:00:00Z'); // 22:00 on the 10th
  await learn(review, member, cardIds);
  const evening = await member.queue();
  expect(evening).toMatchObject({ dayEnds: '2026-06-11T08:00:00.000Z', doneToday: 1, cards: [] });
  // Due eight days later, on the 18th at ten in the evening; asked from four in the morning of that day on.
  expect(evening.nextDue).toBe('2026-06-18T08:00:00.000Z');
  review.goTo('2026-06-18T07:59:59Z');
  expect((await member.queue()).cards).toEqual([]);
  review.goTo('2026-06-18T08:00:00Z');
  expect(idsOf(await member.queue())).toEqual(cardIds);
  // The clocks change on 1 November: that night is an hour longer.
  review.goTo('2026-11-01T08:59:59Z');
  expect((await member.queue()).dayEnds).toBe('2026-11-01T09:00:00.000Z');
  await member.choose({ timeZone: 'Pacific/Kiritimati' });
  expect((await member.queue()).dayEnds).toBe('2026-11-01T14:00:00.000Z');
});

test('an answer holds a hundred cards at most, and says how many are left', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(130);
  await member.choose({ newPerDay: 200, dailyCap: 1_000 });
  const queue = await member.queue();
  expect([queue.cards.length, queue.left.new]).toEqual([100, 130]);
  await learn(review, member, cardIds.slice(0, 120));
  review.goTo('2026-08-01T12:00:00Z');
  const later = await member.queue();
  expect(later.left).toEqual({ learning: 0, review: 120, new: 10 });
  expect(new Set(statesOf(later))).toEqual(new Set(['review']));
  expect(later.cards).toHaveLength(100);
});

test('every part of the queue is read along an index, however many cards there are', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await buildStudiousMember(db, 200);
  const { userId } = await buildStudiousMember(db, 4_000);
  await buildStudiousMember(db, 200);
  await db.execute(sql`vacuum analyze review_cards, flashcards`);
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const max = { learning: 1_000, review: 1_100, new: 201 };
  for (const lockedDeckIds of [[], [1]]) {
    const scope = { userId, lockedDeckIds };
    const reads = {
      counts: selectCounts(db, scope, { now, dayEnds: tomorrow, max }),
      steps: selectStepCards(db, scope, { until: now, limit: 100 }),
      review: selectReviewCards(db, scope, { now, before: tomorrow, limit: 100 }),
      new: selectNewCards(db, scope, { limit: 20 }),
    };
    const indexes: Record<string, string[]> = {};
    for (const [name, read] of Object.entries(reads)) {
      const plan = await db.execute<Record<'QUERY PLAN', string>>(sql`explain ${read}`);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, name).not.toContain('Seq Scan on review_cards');
      indexes[name] = [
        ...new Set(Array.from(text.matchAll(/using (review_cards_\w+)/g), ([, index = '']) => index)),
      ];
    }
    expect(indexes).toEqual({
      counts: ['review_cards_due', 'review_cards_new'],
      steps: ['review_cards_due'],
      review: ['review_cards_retrievable'],
      new: ['review_cards_new'],
    });
  }
});
