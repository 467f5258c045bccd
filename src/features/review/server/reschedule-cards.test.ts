/** What folding costs: reviews of a member who sends as many as they may. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildReview } from '#tests/factories/review.ts';
import { openReview } from '#tests/setup/review.ts';
import { reviews } from './schema.ts';

const minutes = (count: number) => count * 60_000;

/** Grades each card 'hard' so many times, a minute apart: it never gets beyond its short steps. */
async function struggle(
  review: Awaited<ReturnType<typeof openReview>>,
  { userId, cardIds, times }: { userId: number; cardIds: readonly number[]; times: number },
): Promise<void> {
  const start = sql`${review.now().toISOString()}::timestamptz`;
  for (const cardId of cardIds) {
    await review.db.execute(sql`
      insert into reviews (user_id, id, card_id, rating, reviewed_at, duration, state_before)
      select ${userId}, gen_random_uuid(), ${cardId}, 2, ${start} + n * interval '1 minute', 1,
        case when n = 1 then 0 else 1 end
      from generate_series(1, ${times}::int) as n`);
  }
  const last = new Date(review.now().getTime() + minutes(times)).toISOString();
  await review.db.execute(sql`
    update review_cards set state = 1, reviews = ${times}, last_review = ${last}
    where user_id = ${userId}`);
}

test('a late review that changes the states before all others is written as one change', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(2);
  const start = review.now();
  const early = new Date(start.getTime() + 1_000);
  await struggle(review, { userId: member.userId, cardIds, times: 40 });
  await review.db.execute(sql`create table changes (at timestamptz)`);
  await review.db.execute(sql`
    create function note_change() returns trigger language plpgsql
    as 'begin insert into changes values (now()); return null; end'`);
  await review.db.execute(sql`
    create trigger note_change after update on reviews for each statement execute function note_change()`);
  review.pass(60);
  await member.send(...cardIds.map((cardId) => buildReview({ cardId, rating: 'easy', at: early })));
  const states = await review.db
    .select({ state: reviews.stateBefore, count: sql<number>`count(*)::int` })
    .from(reviews)
    .groupBy(reviews.stateBefore)
    .orderBy(reviews.stateBefore);
  expect(states).toEqual([
    { state: 0, count: 2 },
    { state: 2, count: 80 },
  ]);
  const changes = await review.db.execute(sql`select * from changes`);
  expect(changes.rows).toHaveLength(1);
});

test('a request folds a thousand reviews; what its receipt does not name is kept when it is sent again', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(5);
  await struggle(review, { userId: member.userId, cardIds, times: 300 });
  review.pass(400);
  const late = cardIds.map((cardId) => buildReview({ cardId, rating: 'easy', at: review.now() }));
  const unknown = buildReview({ cardId: 999_999, at: review.now() });
  const ids = late.map(({ id }) => id);
  const first = await member.send(...late, unknown);
  expect(first.body.kept).toEqual(ids.slice(0, 3));
  expect(first.body.refused).toEqual([{ id: unknown.id, reason: 'unknown_card' }]);
  // What is kept already costs nothing.
  const { body } = await member.send(...late);
  expect(body).toMatchObject({ kept: ids, refused: [] });
  expect(body.cards.map(({ scheduling }) => [scheduling.state, scheduling.reviews])).toEqual(
    cardIds.map(() => ['review', 301]),
  );
});
