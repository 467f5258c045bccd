/**
 * Reads of a member's queue. Each follows an index in its order and stops at a limit, so that it costs the
 * same with twenty thousand cards as with two hundred. Decks that the plan does not reach are left out one
 * by one: naming those that it does reach would lead the database to read all their cards.
 */
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { flashcards } from '#features/flashcards/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type Done, type Found, mostReviewsOfCard } from '../rules.ts';
import { highestBand, lowestBand } from '../scheduling.ts';
import { reviewCards, reviews } from './schema.ts';

export type QueueRow = Awaited<ReturnType<typeof selectNewCards>>[number];
export type MemoryRow = Pick<typeof reviewCards.$inferSelect, keyof typeof memoryColumns>;

/** Whose cards, without those of decks that are locked. */
export type Reach = { userId: number; locked: readonly number[] };

export const memoryColumns = {
  cardId: reviewCards.cardId,
  state: reviewCards.state,
  due: reviewCards.due,
  stability: reviewCards.stability,
  difficulty: reviewCards.difficulty,
  scheduledDays: reviewCards.scheduledDays,
  learningStep: reviewCards.learningStep,
  reviews: reviewCards.reviews,
  lapses: reviewCards.lapses,
  lastReview: reviewCards.lastReview,
};
const heldColumns = { ...memoryColumns, deckId: reviewCards.deckId, position: reviewCards.position };

// States are written out: by a parameter the database would not recognize the indexes' conditions.
const isNew = sql`${reviewCards.state} = 0`;
const isLearning = sql`${reviewCards.state} = 1`;
const isReview = sql`${reviewCards.state} = 2`;
const isRelearning = sql`${reviewCards.state} = 3`;

/** The member's cards in review that the plan reaches. */
export function within({ userId, locked }: Reach, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(
    eq(reviewCards.userId, userId),
    sql`not ${reviewCards.paused}`,
    locked.length > 0 ? notInArray(reviewCards.deckId, [...locked]) : undefined,
    ...conditions,
  );
}

/** The card takes another review; one that takes none is asked no more. */
export const hasRoom = lt(reviewCards.reviews, mostReviewsOfCard);

/** What was done since a moment: all reviews, those of cards learnt before, those of new cards. */
export async function countDone(
  db: Database,
  { userId, since }: { userId: number; since: Date },
): Promise<Done> {
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
 * One row: how many cards there are to study before the day ends, each kind counted up to its limit; when
 * cards in their short steps come up after now; when one learnt before does after the day.
 */
export function selectCounts(
  db: Database,
  reach: Reach,
  { now, dayEnds, most }: { now: Date; dayEnds: Date; most: Found },
) {
  const today = lt(reviewCards.due, dayEnds);
  const afterNow = gt(reviewCards.due, now);
  // In an index's order, since the database may otherwise read the whole table to find a few.
  const counted = (limit: number, order: PgColumn, ...conditions: SQL[]) => {
    const found = db
      .select({ one: sql`1` })
      .from(reviewCards)
      .where(within(reach, hasRoom, ...conditions))
      .orderBy(asc(order))
      .limit(limit);
    return sql<number>`(select count(*)::int from ${found} as found)`;
  };
  const first = (...conditions: SQL[]) => {
    const found = db
      .select({ due: reviewCards.due })
      .from(reviewCards)
      .where(within(reach, hasRoom, ...conditions));
    return sql<Date | null>`${found.orderBy(asc(reviewCards.due)).limit(1)}`.mapWith(reviewCards.due);
  };
  return db
    .select({
      learning: counted(most.learning, reviewCards.due, isLearning, today),
      relearning: counted(most.learning, reviewCards.due, isRelearning, today),
      review: counted(most.review, reviewCards.due, isReview, today),
      new: counted(most.new, reviewCards.position, isNew),
      nextLearning: first(isLearning, afterNow),
      nextRelearning: first(isRelearning, afterNow),
      nextReview: first(isReview, gte(reviewCards.due, dayEnds)),
    })
    .from(sql`(values (1)) as once`);
}

/** Cards in their short steps that come up until a moment, the first of them first. */
export function selectStepCards(
  db: Database,
  reach: Reach,
  { until, limit }: { until: Date; limit: number },
) {
  const found = db
    .select(heldColumns)
    .from(reviewCards)
    .where(within(reach, hasRoom, sql`${reviewCards.state} = steps.step`, lte(reviewCards.due, until)))
    .orderBy(asc(reviewCards.due))
    .limit(limit)
    .as('found');
  const chosen = db
    .select(holdAgain(found))
    .from(sql`(values (1), (3)) as steps(step)`)
    .crossJoinLateral(found)
    .orderBy(asc(found.due), asc(found.cardId))
    .limit(limit)
    .as('chosen');
  return db
    .select({ ...holdAgain(chosen), ...texts })
    .from(chosen)
    .innerJoin(flashcards, textsOf(chosen))
    .orderBy(asc(chosen.due), asc(chosen.cardId));
}

/**
 * Cards learnt before and due before a moment, those with the best chance to be remembered, in no order. In
 * each band of stability the least overdue are looked at, as they stand in the index.
 */
export function selectReviewCards(
  db: Database,
  reach: Reach,
  { now, before, limit }: { now: Date; before: Date; limit: number },
) {
  const elapsed = sql`${now.toISOString()}::timestamptz - ${reviewCards.lastReview}`;
  const found = db
    .select({
      ...heldColumns,
      // Retrievability falls as this grows: whole days since the last review, in stabilities.
      age: sql<number>`floor(date_part('epoch', ${elapsed}) / 86400) / ${reviewCards.stability}`.as('age'),
    })
    .from(reviewCards)
    .where(
      within(
        reach,
        hasRoom,
        isReview,
        sql`${reviewCards.stabilityBand} = bands.band`,
        lt(reviewCards.due, before),
      ),
    )
    .orderBy(desc(reviewCards.due))
    .limit(limit)
    .as('found');
  const chosen = db
    .select(holdAgain(found))
    .from(sql`generate_series(${lowestBand}::int, ${highestBand}::int) as bands(band)`)
    .crossJoinLateral(found)
    .orderBy(asc(found.age), desc(found.due), asc(found.cardId))
    .limit(limit)
    .as('chosen');
  return db
    .select({ ...holdAgain(chosen), ...texts })
    .from(chosen)
    .innerJoin(flashcards, textsOf(chosen));
}

/** Cards that were never reviewed, the first of each deck first. */
export function selectNewCards(db: Database, reach: Reach, { limit }: { limit: number }) {
  const chosen = db
    .select(heldColumns)
    .from(reviewCards)
    .where(within(reach, isNew))
    .orderBy(asc(reviewCards.position), asc(reviewCards.cardId))
    .limit(limit)
    .as('chosen');
  return db
    .select({ ...holdAgain(chosen), ...texts })
    .from(chosen)
    .innerJoin(flashcards, textsOf(chosen))
    .orderBy(asc(chosen.position), asc(chosen.cardId));
}

/** The same columns of what was selected, so that no card is looked up twice. */
function holdAgain<Source extends Record<keyof typeof heldColumns, unknown>>(source: Source) {
  const names = Object.keys(heldColumns) as (keyof typeof heldColumns)[];
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<
    Source,
    keyof typeof heldColumns
  >;
}

const texts = { front: flashcards.front, back: flashcards.back };

/** Finds the texts of a chosen card, unless it has left the library this moment. */
function textsOf({ cardId }: { cardId: PgColumn }): SQL | undefined {
  return and(eq(flashcards.id, cardId), isNull(flashcards.retiredAt));
}
