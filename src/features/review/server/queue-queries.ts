/**
 * Queries for a member's queue. Each reads an index in order and stops at a limit, so that it costs the same with
 * twenty thousand cards as with two hundred. Locked decks are excluded individually: with a list of allowed decks, the
 * database would read all cards of those decks.
 */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { flashcards } from '#features/flashcards/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type CardCounts, type DayTotals, maxReviewsPerCard } from '../rules.ts';
import { highestBand, lowestBand } from '../scheduling.ts';
import { reviewCards, reviews } from './schema.ts';

export type QueueRow = Awaited<ReturnType<typeof selectNewCards>>[number];
export type SchedulingRow = Pick<typeof reviewCards.$inferSelect, keyof typeof cardColumns>;

/** Which cards the member may study: all of theirs except those in locked decks. */
export type AccessScope = { userId: number; lockedDeckIds: readonly number[] };

const { userId, paused, stabilityBand, createdAt, ...columns } = getTableColumns(reviewCards);
/** Columns that card queries select. */
export const cardColumns = columns;

// States are literals: with parameters, the query planner would not match the conditions of the partial indexes.
const isNew = sql`${reviewCards.state} = 0`;
const isLearning = sql`${reviewCards.state} = 1`;
const isReview = sql`${reviewCards.state} = 2`;
const isRelearning = sql`${reviewCards.state} = 3`;

/** Condition: the cards in review that the member may study now. */
export function inScope(
  { userId, lockedDeckIds }: AccessScope,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  return and(
    eq(reviewCards.userId, userId),
    sql`not ${reviewCards.paused}`,
    lockedDeckIds.length > 0 ? notInArray(reviewCards.deckId, [...lockedDeckIds]) : undefined,
    ...conditions,
  );
}

/** Condition: the card can take another review. A card at its maximum is not shown any more. */
export const acceptsReviews = lt(reviewCards.reviews, maxReviewsPerCard);

/** Counts reviews since a time: all, those of cards learned before, and those of new cards. */
export async function countDone(
  db: Database,
  { userId, since }: { userId: number; since: Date },
): Promise<DayTotals> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      asked: sql<number>`(count(*) filter (where ${reviews.stateBefore} = 2))::int`,
      introduced: sql<number>`(count(*) filter (where ${reviews.stateBefore} = 0))::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), gte(reviews.reviewedAt, since), isNull(reviews.undoneAt)));
  return row ?? { total: 0, asked: 0, introduced: 0 };
}

/**
 * One row with: how many cards there are to study before the day ends, each kind counted up to its limit in `max`; when
 * the next card in its short steps is due after now; and when the next card learned before is due after the day.
 */
export function selectCounts(
  db: Database,
  scope: AccessScope,
  { now, dayEnds, max }: { now: Date; dayEnds: Date; max: CardCounts },
) {
  const today = lt(reviewCards.due, dayEnds);
  const afterNow = gt(reviewCards.due, now);
  // Ordered by an index, because the database might otherwise read the whole table to find a few rows.
  const counted = (limit: number, order: PgColumn, ...conditions: SQL[]) => {
    const found = db
      .select({ one: sql`1` })
      .from(reviewCards)
      .where(inScope(scope, acceptsReviews, ...conditions))
      .orderBy(asc(order))
      .limit(limit);
    return sql<number>`(select count(*)::int from ${found} as found)`;
  };
  const first = (...conditions: SQL[]) => {
    const found = db
      .select({ due: reviewCards.due })
      .from(reviewCards)
      .where(inScope(scope, acceptsReviews, ...conditions));
    return sql<Date | null>`${found.orderBy(asc(reviewCards.due)).limit(1)}`.mapWith(reviewCards.due);
  };
  return db
    .select({
      learning: counted(max.learning, reviewCards.due, isLearning, today),
      relearning: counted(max.learning, reviewCards.due, isRelearning, today),
      review: counted(max.review, reviewCards.due, isReview, today),
      new: counted(max.new, reviewCards.position, isNew),
      nextLearning: first(isLearning, afterNow),
      nextRelearning: first(isRelearning, afterNow),
      nextReview: first(isReview, gte(reviewCards.due, dayEnds)),
    })
    .from(sql`(values (1)) as once`);
}

/** Cards in their short steps that are due by `until`, in order of their due times. */
export function selectStepCards(
  db: Database,
  scope: AccessScope,
  { until, limit }: { until: Date; limit: number },
) {
  const found = db
    .select(cardColumns)
    .from(reviewCards)
    .where(
      inScope(scope, acceptsReviews, sql`${reviewCards.state} = steps.step`, lte(reviewCards.due, until)),
    )
    .orderBy(asc(reviewCards.due))
    .limit(limit)
    .as('found');
  const chosen = db
    .select(pickCardColumns(found))
    .from(sql`(values (1), (3)) as steps(step)`)
    .crossJoinLateral(found)
    .orderBy(asc(found.due), asc(found.cardId))
    .limit(limit)
    .as('chosen');
  return db
    .select({ ...pickCardColumns(chosen), ...texts })
    .from(chosen)
    .innerJoin(flashcards, textsOf(chosen))
    .orderBy(asc(chosen.due), asc(chosen.cardId));
}

/**
 * Cards learned before (state 'review') that are due before a time: those most likely to be remembered, unordered. From
 * each band of stability the least overdue cards are read, in index order.
 */
export function selectReviewCards(
  db: Database,
  scope: AccessScope,
  { now, before, limit }: { now: Date; before: Date; limit: number },
) {
  const elapsed = sql`${now.toISOString()}::timestamptz - ${reviewCards.lastReview}`;
  const found = db
    .select({
      ...cardColumns,
      // Retrievability falls as this grows: whole days since the last review, divided by the stability.
      age: sql<number>`floor(date_part('epoch', ${elapsed}) / 86400) / ${reviewCards.stability}`.as('age'),
    })
    .from(reviewCards)
    .where(
      inScope(
        scope,
        acceptsReviews,
        isReview,
        sql`${reviewCards.stabilityBand} = bands.band`,
        lt(reviewCards.due, before),
      ),
    )
    .orderBy(desc(reviewCards.due))
    .limit(limit)
    .as('found');
  const chosen = db
    .select(pickCardColumns(found))
    .from(sql`generate_series(${lowestBand}::int, ${highestBand}::int) as bands(band)`)
    .crossJoinLateral(found)
    .orderBy(asc(found.age), desc(found.due), asc(found.cardId))
    .limit(limit)
    .as('chosen');
  return db
    .select({ ...pickCardColumns(chosen), ...texts })
    .from(chosen)
    .innerJoin(flashcards, textsOf(chosen));
}

/** Cards that were never reviewed, by their position in the deck. */
export function selectNewCards(db: Database, scope: AccessScope, { limit }: { limit: number }) {
  const chosen = db
    .select(cardColumns)
    .from(reviewCards)
    .where(inScope(scope, isNew))
    .orderBy(asc(reviewCards.position), asc(reviewCards.cardId))
    .limit(limit)
    .as('chosen');
  return db
    .select({ ...pickCardColumns(chosen), ...texts })
    .from(chosen)
    .innerJoin(flashcards, textsOf(chosen))
    .orderBy(asc(chosen.position), asc(chosen.cardId));
}

/** Selects the same columns from a subquery, so that no card is looked up twice. */
function pickCardColumns<Source extends Record<keyof typeof cardColumns, unknown>>(source: Source) {
  const names = Object.keys(cardColumns) as (keyof typeof cardColumns)[];
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<
    Source,
    keyof typeof cardColumns
  >;
}

const texts = { front: flashcards.front, back: flashcards.back };

/** Joins a chosen card's texts. Leaves out a card that has just been retired. */
function textsOf({ cardId }: { cardId: PgColumn }): SQL | undefined {
  return and(eq(flashcards.id, cardId), isNull(flashcards.retiredAt));
}
