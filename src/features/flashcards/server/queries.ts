/** Queries for decks and cards. Retired rows are never returned. */
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { periods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { flashcardDecks, flashcards } from './schema.ts';

export type DeckRow = Awaited<ReturnType<typeof selectDecks>>[number];
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const deckColumns = {
  id: flashcardDecks.id,
  title: flashcardDecks.title,
  description: flashcardDecks.description,
  featured: flashcardDecks.featured,
  minimumTier: flashcardDecks.minimumTier,
  // Table names are written out: a query of one table omits them, and `id` in the subquery would mean the card's.
  cardCount: sql<number>`(select count(*)::int from flashcards
    where flashcards.deck_id = flashcard_decks.id and flashcards.retired_at is null)`,
};

/** The library's decks by period, and within each period in the order of the content. */
export function selectDecks(
  db: Database,
  { id, periodId }: { id?: number; periodId?: number | undefined } = {},
) {
  return db
    .select({
      ...deckColumns,
      // Never null here: a check constraint allows null only for members' decks.
      slug: sql<string>`${flashcardDecks.slug}`,
      periodId: periods.id,
    })
    .from(flashcardDecks)
    .innerJoin(periods, eq(periods.id, flashcardDecks.periodId))
    .where(
      and(
        isNull(flashcardDecks.retiredAt),
        isNull(flashcardDecks.ownerId),
        id === undefined ? undefined : eq(flashcardDecks.id, id),
        periodId === undefined ? undefined : eq(flashcardDecks.periodId, periodId),
      ),
    )
    .orderBy(asc(periods.position), asc(flashcardDecks.position), asc(flashcardDecks.id));
}

export type StudyDeckRow = Awaited<ReturnType<typeof selectStudyDeck>>[number];

/** A deck of the library or one of the member's own; other members' decks are not found. */
export function selectStudyDeck(db: Database, { id, userId }: { id: number; userId: number | undefined }) {
  return db
    .select({
      ...deckColumns,
      cardCount: sql<number>`case when ${flashcardDecks.ownerId} is null
        then ${deckColumns.cardCount} else ${flashcardDecks.ownCards} end`,
      slug: flashcardDecks.slug,
      periodId: flashcardDecks.periodId,
      updatedAt: flashcardDecks.updatedAt,
      own: isNotNull(flashcardDecks.ownerId).mapWith(Boolean),
    })
    .from(flashcardDecks)
    .where(
      and(
        eq(flashcardDecks.id, id),
        isNull(flashcardDecks.retiredAt),
        or(
          isNull(flashcardDecks.ownerId),
          userId === undefined ? undefined : eq(flashcardDecks.ownerId, userId),
        ),
      ),
    );
}

/** All cards of a library deck, in order. */
export function selectCards(db: Database, { deckId }: { deckId: number }) {
  return db
    .select({ id: flashcards.id, front: flashcards.front, back: flashcards.back })
    .from(flashcards)
    .where(and(eq(flashcards.deckId, deckId), isNull(flashcards.retiredAt)))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
}

/** Ids of a deck's cards, in order. */
export async function selectCardIds(db: Database, { deckId }: { deckId: number }): Promise<number[]> {
  const rows = await db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(eq(flashcards.deckId, deckId), isNull(flashcards.retiredAt)))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
  return rows.map(({ id }) => id);
}

/** The cards of all the library's decks, in order within each deck. */
export function selectLibraryCards(db: Database) {
  return db
    .select({
      ...{ id: flashcards.id, slug: flashcards.slug, deckId: flashcards.deckId },
      ...{ front: flashcards.front, back: flashcards.back },
    })
    .from(flashcards)
    .innerJoin(flashcardDecks, eq(flashcards.deckId, flashcardDecks.id))
    .where(
      and(isNull(flashcardDecks.ownerId), isNull(flashcardDecks.retiredAt), isNull(flashcards.retiredAt)),
    )
    .orderBy(asc(flashcards.deckId), asc(flashcards.position), asc(flashcards.id));
}
