/** Counts of past reviews and of due cards, by study days whose bounds the caller gives. */
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { matureStability } from '../scheduling.ts';
import { type AccessScope, acceptsReviews, inScope } from './queue-queries.ts';
import { reviewCards, reviews } from './schema.ts';

/** The number of the day, of those that begin at `starts`, that a moment lies in, from 1; 0 before the first. */
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

/** Reviews of each day; `asked`: those of cards learned before, `recalled`: of these, the remembered ones. */
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

/** Cards learned before or in their short steps that are due on each day; day 0: before the first. */
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

/** The member's cards in review by how well they are known. */
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
