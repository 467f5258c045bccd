import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flashcards } from '#features/flashcards/server/index.ts';
import { insertDeck } from '#tests/factories/flashcards.ts';
import { buildReview } from '#tests/factories/review.ts';
import { openReview, type ReviewMember } from '#tests/setup/review.ts';
import type { ReviewInput, ReviewReceipt } from '../contract.ts';
import { ratings, replayReviews } from '../scheduling.ts';
import { reviewCards, reviews } from './schema.ts';

/** The scheduling of each card after a log of reviews, computed without the server. */
function expectedCards(log: readonly ReviewInput[], start: Date) {
  return [...Map.groupBy(log, ({ cardId }) => cardId)]
    .map(([cardId, given]) => {
      const graded = given.map((review) => ({ ...review, reviewedAt: new Date(review.reviewedAt) }));
      return { cardId, scheduling: replayReviews(graded, { start }).scheduling };
    })
    .toSorted((a, b) => a.cardId - b.cardId);
}

/** The server's scheduling of the cards: sending known reviews changes nothing. */
async function cardsOf(member: ReviewMember, log: readonly ReviewInput[]) {
  const { cards } = (await member.send(...log)).body;
  return cards.toSorted((a, b) => a.cardId - b.cardId);
}

/** Fifty reviews of ten cards, five of each, some minutes apart. */
function writeLog(cardIds: readonly number[], start: Date): ReviewInput[] {
  return Array.from({ length: 50 }, (_, index) =>
    buildReview({
      cardId: cardIds[index % 10] ?? 0,
      rating: ratings[(index * 7) % 4] ?? 'good',
      at: new Date(start.getTime() + (index + 1) * 60_000),
    }),
  );
}

test('fifty reviews sent twice, in halves, in parallel and out of order count exactly once', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(10);
  const start = review.now();
  const log = writeLog(cardIds, start);
  review.pass(60);
  const shuffled = log.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const answers = await Promise.all([
    member.send(...log),
    member.send(...shuffled.slice(25)),
    member.send(...log),
    member.send(...shuffled.slice(0, 25)),
    member.send(...log.slice(10, 40), ...log.slice(20, 50)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0]?.body.kept).toEqual(log.map(({ id }) => id));
  expect(answers.flatMap(({ body }) => body.refused)).toEqual([]);
  expect(await cardsOf(member, log)).toEqual(expectedCards(log, start));
  const [row] = await review.db.select({ count: sql<number>`count(*)::int` }).from(reviews);
  expect(row?.count).toBe(50);
  const queue = await member.queue();
  expect(queue.doneToday).toBe(50);
  // Another browser of the same member sees all reviews.
  const other = await member.elsewhere();
  expect(await other.queue()).toEqual(queue);
  expect((await other.progress()).days).toEqual([
    expect.objectContaining({ day: '2026-06-10', reviews: 50 }),
  ]);
});

test('in whatever pieces and order a log arrives, cards and states are those of its replay', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(10);
  const start = review.now();
  const log = writeLog(cardIds, start);
  review.goTo('2026-06-12T12:00:00Z');
  const [order = []] = fc.sample(fc.shuffledSubarray(log, { minLength: log.length }), 1);
  for (let at = 0; at < order.length; at += 7) await member.send(...order.slice(at, at + 7));
  expect(await cardsOf(member, log)).toEqual(expectedCards(log, start));
  // The states that daily counts and caps use are those of the whole log, not of the order of arrival.
  const rows = await review.db
    .select()
    .from(reviews)
    .where(eq(reviews.cardId, cardIds[0] ?? 0));
  const first = log.filter(({ cardId }) => cardId === cardIds[0]);
  const { statesBefore } = replayReviews(
    first.map((given) => ({ ...given, reviewedAt: new Date(given.reviewedAt) })),
    { start },
  );
  const states = ['new', 'learning', 'review', 'relearning'];
  expect(new Map(rows.map(({ id, stateBefore }) => [id, states[stateBefore]]))).toEqual(statesBefore);
  expect((await member.queue()).left.new).toBe(0);
});

test('a clock that is ahead puts nothing into the future, one that is behind nothing before the card was there', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(2);
  const start = review.now();
  review.pass(60);
  const [ahead = 0, behind = 0] = cardIds;
  const reviewedAt = (moment: string) => ({ at: new Date(moment) });
  const { body } = await member.send(
    buildReview({ cardId: ahead, rating: 'again', ...reviewedAt('2031-01-01T00:00:00Z') }),
    buildReview({ cardId: ahead, rating: 'easy', ...reviewedAt('2031-01-01T00:00:09Z') }),
    buildReview({ cardId: behind, rating: 'good', ...reviewedAt('1970-01-01T00:00:00Z') }),
    buildReview({ cardId: behind, rating: 'again', ...reviewedAt('1970-01-01T00:10:00Z') }),
  );
  const schedulingByCard = new Map(body.cards.map(({ cardId, scheduling }) => [cardId, scheduling]));
  // The order in which they were given is kept, although their times are not.
  expect(schedulingByCard.get(ahead)).toMatchObject({
    state: 'review',
    lastReview: review.now().toISOString(),
  });
  expect(schedulingByCard.get(behind)).toMatchObject({
    state: 'learning',
    learningStep: 0,
    lastReview: new Date(start.getTime() + 1).toISOString(),
  });
  expect(await member.queue()).toMatchObject({ doneToday: 4 });
  // A review with an impossible time counts as given after the others.
  const wrong = buildReview({ cardId: behind, rating: 'easy', ...reviewedAt('1969-01-01T00:00:00Z') });
  expect((await member.send(wrong)).body.cards[0]?.scheduling).toMatchObject({ state: 'review', reviews: 3 });
  // A later review, from a corrected clock, continues from there.
  review.pass(1);
  const later = buildReview({ cardId: ahead, rating: 'again', at: review.now() });
  expect((await member.send(later)).body.cards[0]?.scheduling).toMatchObject({
    state: 'relearning',
    lapses: 1,
  });
});

test('reviews of cards that are gone or not for the member are refused one by one, the others kept', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(3);
  const stranger = await review.join('premium');
  const premium = await insertDeck(review.db, { periodId: review.rome, minimumTier: 'premium' });
  await stranger.add(premium.deckId);
  const [kept = 0, deleted = 0] = cardIds;
  const early = buildReview({ cardId: deleted, at: review.now() });
  await member.send(early);
  await review.db.delete(flashcards).where(eq(flashcards.id, deleted));
  const [good, gone, strange, never] = [
    buildReview({ cardId: kept, at: review.now() }),
    buildReview({ cardId: deleted, at: review.now() }),
    buildReview({ cardId: premium.cardIds[0] ?? 0, at: review.now() }),
    buildReview({ cardId: 999_999, at: review.now() }),
  ] as const;
  const { status, body } = await member.send(gone, good, strange, never, early);
  expect(status).toBe(200);
  expect(body.kept).toEqual([good.id, early.id]);
  expect(body.refused).toEqual([gone, strange, never].map(({ id }) => ({ id, reason: 'unknown_card' })));
  expect(body.cards.map(({ cardId }) => cardId)).toEqual([kept]);
  // The review of the deleted card still counts for the day.
  expect((await member.queue()).doneToday).toBe(2);
  // Review ids are per member: another member may use the same id.
  const theirs = buildReview({ id: good.id, cardId: premium.cardIds[0] ?? 0, at: review.now() });
  expect((await stranger.send(theirs)).body.kept).toEqual([good.id]);
  expect((await stranger.queue()).doneToday).toBe(1);
});

test('of one id the first counts, within a request and across', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(2);
  const [first = 0, second = 0] = cardIds;
  const good = buildReview({ cardId: first, rating: 'easy', at: review.now() });
  const { body } = await member.send(good, { ...good, rating: 'again' }, { ...good, cardId: second });
  expect(body).toMatchObject({ kept: [good.id], refused: [], cards: [{ scheduling: { state: 'review' } }] });
  await member.send({ ...good, rating: 'again' });
  await member.send({ ...good, id: good.id.toUpperCase(), cardId: second });
  const rows = await review.db.select().from(reviews);
  expect(rows).toMatchObject([{ cardId: first, rating: 4, stateBefore: 0, undoneAt: null }]);
});

test('a card takes a thousand reviews, and those beyond are refused', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  const [cardId = 0] = cardIds;
  await review.db.execute(sql`
    insert into reviews (user_id, id, card_id, rating, reviewed_at, duration, state_before)
    select ${member.userId}, gen_random_uuid(), ${cardId}, 3, now() + n * interval '1 second', 1, 0
    from generate_series(1, 998) as n`);
  await review.db.update(reviewCards).set({ reviews: 998 });
  review.goTo(new Date(Date.now() + 60 * 60_000));
  const [first, second, third] = [1, 2, 3].map(() => buildReview({ cardId, at: review.now() }));
  if (!first || !second || !third) throw new Error('There are three.');
  const { body } = await member.send(first, second, third);
  expect(body.kept).toEqual([first.id, second.id]);
  expect(body.refused).toEqual([{ id: third.id, reason: 'too_many' }]);
  expect(body.cards[0]?.scheduling.reviews).toBe(1_000);
});

test('a member sends five thousand reviews a day, and others theirs', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  const stranger = await review.join();
  const [cardId = 0] = cardIds;
  const hundred = Array.from({ length: 100 }, () => buildReview({ cardId, at: review.now() }));
  for (let batch = 0; batch < 50; batch += 1) expect((await member.send(...hundred)).status).toBe(200);
  const late = buildReview({ cardId, at: review.now() });
  expect((await member.send(late)).status).toBe(429);
  expect(await review.db.$count(reviews)).toBe(100);
  expect((await stranger.send(buildReview({ cardId, at: review.now() }))).status).toBe(200);
});

test('what makes no sense is refused whole, and nothing of it is kept', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  const good = buildReview({ cardId: cardIds[0] ?? 0, at: review.now() });
  const wrong: unknown[] = [
    ...[
      { ...good, id: 'x' },
      { ...good, id: 1 },
      { ...good, cardId: 0 },
      { ...good, cardId: '1' },
    ],
    ...[
      { ...good, cardId: 1.5 },
      { ...good, rating: 'fine' },
      { ...good, rating: 3 },
    ],
    ...[
      { ...good, reviewedAt: 'today' },
      { ...good, reviewedAt: '2026-06-10' },
      { ...good, reviewedAt: 0 },
    ],
    ...[
      { ...good, reviewedAt: '2026-02-30T00:00:00Z' },
      { ...good, duration: -1 },
      { ...good, duration: 0.5 },
    ],
    ...[{ ...good, duration: null }, { ...good, userId: 1 }, { id: good.id }, null, 'x'],
  ];
  for (const one of wrong) {
    const { status } = await member.ask('POST', '/api/review/reviews', { reviews: [one] });
    expect(status, JSON.stringify(one)).toBe(400);
  }
  const many = Array.from({ length: 101 }, () => ({ ...good, id: randomUUID() }));
  for (const body of [{}, { reviews: [] }, { reviews: many }, { reviews: [good], at: 1 }, [good]]) {
    expect((await member.ask('POST', '/api/review/reviews', body)).status).toBe(400);
  }
  expect((await member.queue()).doneToday).toBe(0);
  // A card left open overnight counts as an hour.
  await member.send({ ...good, duration: 80_000_000 });
  expect(await review.db.select().from(reviews)).toMatchObject([{ duration: 3_600_000 }]);
  expect((await review.api.request('/api/review/queue')).status).toBe(401);
});

test('a member may send much, but not without end', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(1);
  const other = await review.study(1);
  const batch = () => Array.from({ length: 11 }, () => buildReview({ cardId: 999_999, at: review.now() }));
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await member.send(...batch())).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  const single = buildReview({ cardId: cardIds[0] ?? 0, at: review.now() });
  expect((await member.send(single)).status).toBe(200);
  expect((await other.member.send(...batch())).status).toBe(200);
  let last = await member.send(single);
  for (let sent = 0; sent < 120 && last.status === 200; sent += 1) last = await member.send(single);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await member.queue()).doneToday).toBe(1);
  expect(last.body as unknown as ReviewReceipt).not.toHaveProperty('kept');
});
