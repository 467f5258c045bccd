/** Counts past reviews and due cards per study day. The caller passes the bounds of the days. */
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { matureStability } from '../scheduling.ts';
import { type AccessScope, acceptsReviews, inScope } from './queue-queries.ts';
import { reviewCards, reviews } from './schema.ts';

/** The index (from 1) of the day that contains a time, given the starts of the days; 0 if it is before the first. */
function dayOf(
  moment: typeof reviews.reviewedAt | typeof reviewCards.due,
  starts: readonly Date[],
): SQL<number> {
  const bounds = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  return sql<number>`width_bucket(${moment}, array[${bounds}])`;
}

/** Reviews per day. `asked` counts those of cards learned before, `recalled` those of them that were remembered. */
export function countReviews(db: Database, { userId, starts }: { userId: number; starts: readonly Date[] }) {
  const [first = new Date(0)] = starts;
  return db
    .select({
      day: dayOf(reviews.reviewedAt, starts).as('day'),
      reviews: sql<number>`count(*)::int`,
      asked: sql<number>`(count(*) filter (where ${reviews.stateBefore} = 2))::int`,
      recalled: sql<number>`(count(*) filter (where ${reviews.stateBefore} = 2 and ${reviews.rating} > 1))::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), gte(reviews.reviewedAt, first), isNull(reviews.undoneAt)))
    .groupBy(sql`day`)
    .orderBy(sql`day`);
}

/** Cards learned before or in their short steps that are due on each day; day 0 is everything before the first. */
export function countDue(
  db: Database,
  scope: AccessScope,
  { starts, end }: { starts: readonly Date[]; end: Date },
) {
  return db
    .select({ day: dayOf(reviewCards.due, starts).as('day'), due: sql<number>`count(*)::int` })
    .from(reviewCards)
    .where(inScope(scope, acceptsReviews, sql`${reviewCards.state} <> 0`, lt(reviewCards.due, end)))
    .groupBy(sql`day`);
}

/** The member's cards in review, counted by how well they are known. */
export async function countStages(db: Database, scope: AccessScope) {
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { state, stability } = reviewCards;
  const [row] = await db
    .select({
      new: counted(sql`${state} = 0`),
      learning: counted(sql`${state} in (1, 3)`),
      young: counted(sql`${state} = 2 and ${stability} < ${matureStability}`),
      mature: counted(sql`${state} = 2 and ${stability} >= ${matureStability}`),
    })
    .from(reviewCards)
    .where(inScope(scope));
  return row ?? { new: 0, learning: 0, young: 0, mature: 0 };
}
