/** Reads of decks and cards. What is retired is never among the answers. */
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
  // In full: a query of one table leaves the tables' names out, and within the brackets `id` means the card's.
  cardCount: sql<number>`(select count(*)::int from flashcards
    where flashcards.deck_id = flashcard_decks.id and flashcards.retired_at is null)`,
};

/** The library's decks in the order of their periods, and within each as the content has them. */
export function selectDecks(
  db: Database,
  { id, periodId }: { id?: number; periodId?: number | undefined } = {},
) {
  return db
    .select({
      ...deckColumns,
      // A check of the table sees to it that only members' decks go without.
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

/** A deck of the library or of the member's own; another member's is not there. */
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

/** All cards of a deck of the library, in their order. */
export function selectCards(db: Database, { deckId }: { deckId: number }) {
  return db
    .select({ id: flashcards.id, front: flashcards.front, back: flashcards.back })
    .from(flashcards)
    .where(and(eq(flashcards.deckId, deckId), isNull(flashcards.retiredAt)))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
}

/** The ids of a deck's cards in their order. */
export async function selectCardIds(db: Database, { deckId }: { deckId: number }): Promise<number[]> {
  const rows = await db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(eq(flashcards.deckId, deckId), isNull(flashcards.retiredAt)))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
  return rows.map(({ id }) => id);
}

/** The cards of all the library's decks, each deck's in their order. */
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
