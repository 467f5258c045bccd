/** Reads of decks and cards. What is retired is never among the answers. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { periods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { flashcardDecks, flashcards } from './schema.ts';

export type DeckRow = Awaited<ReturnType<typeof selectDecks>>[number];
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** Decks in the order of their periods, and within each as the content has them. */
export function selectDecks(
  db: Database,
  { id, periodId }: { id?: number; periodId?: number | undefined } = {},
) {
  return db
    .select({
      id: flashcardDecks.id,
      slug: flashcardDecks.slug,
      title: flashcardDecks.title,
      description: flashcardDecks.description,
      featured: flashcardDecks.featured,
      minimumTier: flashcardDecks.minimumTier,
      periodId: flashcardDecks.periodId,
      cardCount: sql<number>`(select count(*)::int from ${flashcards}
        where ${flashcards.deckId} = ${flashcardDecks.id} and ${flashcards.retiredAt} is null)`,
    })
    .from(flashcardDecks)
    .innerJoin(periods, eq(periods.id, flashcardDecks.periodId))
    .where(
      and(
        isNull(flashcardDecks.retiredAt),
        id === undefined ? undefined : eq(flashcardDecks.id, id),
        periodId === undefined ? undefined : eq(flashcardDecks.periodId, periodId),
      ),
    )
    .orderBy(asc(periods.position), asc(flashcardDecks.position), asc(flashcardDecks.id));
}

/** A deck's cards in their order. */
export function selectCards(db: Database, { deckId }: { deckId: number }) {
  return db
    .select({ id: flashcards.id, front: flashcards.front, back: flashcards.back })
    .from(flashcards)
    .where(and(eq(flashcards.deckId, deckId), isNull(flashcards.retiredAt)))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
}
