/** Replaying long logs: reviews that affect all others of their card, and the limit per request. */
import { expect, test } from 'vitest';
import { buildHardReviews, buildReview } from '#tests/factories/review.ts';
import { openReview } from '#tests/setup/review.ts';

test('a late review that makes cards spaced by days counts all later reviews as asked again', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(2);
  const start = review.now();
  review.pass(60);
  await member.sendAll(cardIds.flatMap((cardId) => buildHardReviews(cardId, { count: 40, start })));
  expect((await member.progress()).retention).toEqual({ asked: 0, recalled: 0 });
  const early = new Date(start.getTime() + 1_000);
  await member.send(...cardIds.map((cardId) => buildReview({ cardId, rating: 'easy', at: early })));
  expect(await member.progress()).toMatchObject({
    days: [{ reviews: 82, asked: 80, recalled: 80 }],
    retention: { asked: 80, recalled: 80 },
  });
});

test('a request replays a thousand reviews; what its receipt does not name is stored when it is sent again', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(5);
  const start = review.now();
  review.pass(400);
  for (const cardId of cardIds) await member.sendAll(buildHardReviews(cardId, { count: 300, start }));
  const late = cardIds.map((cardId) => buildReview({ cardId, rating: 'easy', at: review.now() }));
  const unknown = buildReview({ cardId: 999_999, at: review.now() });
  const ids = late.map(({ id }) => id);
  const first = await member.send(...late, unknown);
  expect(first.body.kept).toEqual(ids.slice(0, 3));
  expect(first.body.refused).toEqual([{ id: unknown.id, reason: 'unknown_card' }]);
  // Reviews that are already stored do not count toward the limit.
  const { body } = await member.send(...late);
  expect(body).toMatchObject({ kept: ids, refused: [] });
  expect(body.cards.map(({ scheduling }) => [scheduling.state, scheduling.reviews])).toEqual(
    cardIds.map(() => ['review', 301]),
  );
});
