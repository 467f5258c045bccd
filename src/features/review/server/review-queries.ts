/** Queries on reviews and card scheduling. Every statement filters by the member. */
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { flashcards } from '#features/flashcards/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { cardColumns } from './queue-queries.ts';
import { reviewCards, reviews } from './schema.ts';

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/**
 * Returns which of the cards exist and locks them until the transaction ends. Cards retired by the library count as
 * existing, cards deleted by their owner do not.
 */
export async function lockCards(tx: Transaction, cardIds: readonly number[]): Promise<number[]> {
  if (cardIds.length === 0) return [];
  const rows = await tx
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(
      and(inArray(flashcards.id, [...cardIds]), or(isNull(flashcards.retiredAt), isNotNull(flashcards.slug))),
    )
    .orderBy(asc(flashcards.id))
    .for('key share');
  return rows.map(({ id }) => id);
}

/** The member's rows for these cards, active or paused. */
export async function selectCards(
  db: Database,
  { userId, cardIds }: { userId: number; cardIds: readonly number[] },
) {
  if (cardIds.length === 0) return [];
  return db
    .select({ ...cardColumns, createdAt: reviewCards.createdAt })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), inArray(reviewCards.cardId, [...cardIds])));
}

/** Which of the ids are already stored, including undone reviews. */
export async function selectKnownReviews(
  db: Database,
  { userId, ids }: { userId: number; ids: readonly string[] },
) {
  return db
    .select({ id: reviews.id, cardId: reviews.cardId, undoneAt: reviews.undoneAt })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.id, [...ids])));
}

/** All reviews of the cards, except undone ones. */
export async function selectHistories(
  db: Database,
  { userId, cardIds }: { userId: number; cardIds: readonly number[] },
) {
  if (cardIds.length === 0) return [];
  return db
    .select({
      id: reviews.id,
      cardId: sql<number>`${reviews.cardId}`.mapWith(Number),
      rating: reviews.rating,
      reviewedAt: reviews.reviewedAt,
      stateBefore: reviews.stateBefore,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.cardId, [...cardIds]), isNull(reviews.undoneAt)));
}

export async function insertReviews(tx: Transaction, rows: (typeof reviews.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(reviews).values(rows).onConflictDoNothing();
}

/** Sets `state_before` of any number of reviews in one statement. */
export async function updateStatesBefore(
  tx: Transaction,
  { userId, changes }: { userId: number; changes: readonly { id: string; stateBefore: number }[] },
): Promise<void> {
  if (changes.length === 0) return;
  const ids = sql.param(changes.map(({ id }) => id));
  const states = sql.param(changes.map(({ stateBefore }) => stateBefore));
  await tx
    .update(reviews)
    .set({ stateBefore: sql`changes.state` })
    .from(sql`unnest(${ids}::uuid[], ${states}::smallint[]) as changes(id, state)`)
    .where(and(eq(reviews.userId, userId), eq(reviews.id, sql`changes.id`)));
}

export async function markUndone(
  tx: Transaction,
  { userId, id, at }: { userId: number; id: string; at: Date },
): Promise<void> {
  await tx
    .update(reviews)
    .set({ undoneAt: at })
    .where(and(eq(reviews.userId, userId), eq(reviews.id, id)));
}

/** Updates the scheduling of cards in one statement. All of them already have a row. */
export async function updateScheduling(
  tx: Transaction,
  rows: (typeof reviewCards.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(reviewCards)
    .values(rows)
    .onConflictDoUpdate({
      target: [reviewCards.userId, reviewCards.cardId],
      set: {
        state: given('state'),
        due: given('due'),
        stability: given('stability'),
        stabilityBand: given('stability_band'),
        difficulty: given('difficulty'),
        scheduledDays: given('scheduled_days'),
        learningStep: given('learning_step'),
        reviews: given('reviews'),
        lapses: given('lapses'),
        lastReview: given('last_review'),
      },
    });
}
