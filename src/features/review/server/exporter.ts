/** Review's part of a member's export; on deletion the rows go with the account. */
import { asc, eq } from 'drizzle-orm';
import { flashcards } from '#features/flashcards/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { selectReviewDecks } from './deck-queries.ts';
import { presentScheduling, ratingOf } from './presenter.ts';
import { cardColumns } from './queue-queries.ts';
import { reviewCards, reviews } from './schema.ts';
import { readSettings } from './settings.ts';

export const reviewExporter: DataExporter = {
  name: 'review',
  read: async (db, { userId }) => ({
    settings: await readSettings(db, { userId }),
    decks: (await selectReviewDecks(db, { userId })).map(({ deckId, title }) => ({ deckId, title })),
    cards: await readCards(db, userId),
    reviews: await readReviews(db, userId),
  }),
};

/** Cards that were never reviewed hold nothing of the member's. */
async function readCards(db: Database, userId: number) {
  const rows = await db
    .select({ ...cardColumns, front: flashcards.front })
    .from(reviewCards)
    .innerJoin(flashcards, eq(flashcards.id, reviewCards.cardId))
    .where(eq(reviewCards.userId, userId))
    .orderBy(asc(reviewCards.cardId));
  return rows
    .filter((row) => row.reviews > 0)
    .map((row) => ({
      cardId: row.cardId,
      deckId: row.deckId,
      front: row.front,
      scheduling: presentScheduling(row),
    }));
}

async function readReviews(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.reviewedAt), asc(reviews.id));
  return rows.map((row) => ({
    id: row.id,
    cardId: row.cardId,
    rating: ratingOf(row.rating),
    reviewedAt: row.reviewedAt.toISOString(),
    duration: row.duration,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }));
}
