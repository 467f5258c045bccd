/** Review's part of a member's data export. When the account is deleted, the rows are deleted with it. */
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { flashcards } from '#features/flashcards/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { eachRow, rowsPerRead } from '#platform/db/each-row.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { selectReviewDecks } from './deck-queries.ts';
import { presentScheduling, ratingOf } from './presenter.ts';
import { cardColumns, type SchedulingRow } from './queue-queries.ts';
import { reviewCards, reviews } from './schema.ts';
import { readSettings } from './settings.ts';

export const reviewExporter: DataExporter = {
  name: 'review',
  read: async (db, { userId }) => ({
    settings: await readSettings(db, { userId }),
    decks: (await selectReviewDecks(db, { userId })).map(({ deckId, title }) => ({ deckId, title })),
    cards: readCards(db, userId),
    reviews: readReviews(db, userId),
  }),
};

type CardRow = SchedulingRow & { front: string };

/** Only reviewed cards: rows of other cards contain no data of the member. */
async function* readCards(db: Database, userId: number) {
  const rows = eachRow<CardRow>((last) =>
    db
      .select({ ...cardColumns, front: flashcards.front })
      .from(reviewCards)
      .innerJoin(flashcards, eq(flashcards.id, reviewCards.cardId))
      .where(
        and(
          eq(reviewCards.userId, userId),
          gt(reviewCards.reviews, 0),
          last && gt(reviewCards.cardId, last.cardId),
        ),
      )
      .orderBy(asc(reviewCards.cardId))
      .limit(rowsPerRead),
  );
  for await (const { cardId, deckId, front, ...scheduling } of rows) {
    yield { cardId, deckId, front, scheduling: presentScheduling({ cardId, deckId, ...scheduling }) };
  }
}

async function* readReviews(db: Database, userId: number) {
  const rows = eachRow<typeof reviews.$inferSelect>((last) =>
    db
      .select()
      .from(reviews)
      .where(
        and(
          eq(reviews.userId, userId),
          last &&
            or(
              gt(reviews.reviewedAt, last.reviewedAt),
              and(eq(reviews.reviewedAt, last.reviewedAt), gt(reviews.id, last.id)),
            ),
        ),
      )
      .orderBy(asc(reviews.reviewedAt), asc(reviews.id))
      .limit(rowsPerRead),
  );
  for await (const row of rows) {
    yield {
      id: row.id,
      cardId: row.cardId,
      rating: ratingOf(row.rating),
      reviewedAt: row.reviewedAt.toISOString(),
      duration: row.duration,
      undoneAt: row.undoneAt?.toISOString() ?? null,
    };
  }
}
