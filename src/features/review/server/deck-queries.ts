/** Queries on the decks that members have in review. */
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { matureStability } from '../scheduling.ts';
import { acceptsReviews } from './queue-queries.ts';
import { reviewCards, reviewDecks } from './schema.ts';

export type DeckInReview = Awaited<ReturnType<typeof selectReviewDecks>>[number];
export type DeckRow = Awaited<ReturnType<typeof selectDecks>>[number];
export type DeckCount = Awaited<ReturnType<typeof countCards>>[number];

/** The library's decks and the member's own, without retired ones. */
function isVisibleTo(userId: number): SQL | undefined {
  return and(
    isNull(flashcardDecks.retiredAt),
    or(isNull(flashcardDecks.ownerId), eq(flashcardDecks.ownerId, userId)),
  );
}

/** The decks in a member's review, with the columns that decide whether they are locked. */
export function selectReviewDecks(db: Database, { userId }: { userId: number }) {
  return db
    .select({
      deckId: flashcardDecks.id,
      title: flashcardDecks.title,
      minimumTier: flashcardDecks.minimumTier,
      own: isNotNull(flashcardDecks.ownerId).mapWith(Boolean),
      retiredAt: flashcardDecks.retiredAt,
    })
    .from(reviewDecks)
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, reviewDecks.deckId))
    .where(eq(reviewDecks.userId, userId));
}

/** Decks a member can see: the library's in the order of their periods, then their own by age. */
export function selectDecks(db: Database, { userId, deckId }: { userId: number; deckId?: number }) {
  return db
    .select({
      deckId: flashcardDecks.id,
      title: flashcardDecks.title,
      minimumTier: flashcardDecks.minimumTier,
      own: isNotNull(flashcardDecks.ownerId).mapWith(Boolean),
      periodId: flashcardDecks.periodId,
      cardCount: sql<number>`(select count(*)::int from flashcards
        where flashcards.deck_id = flashcard_decks.id and flashcards.retired_at is null)`,
      addedAt: reviewDecks.addedAt,
    })
    .from(flashcardDecks)
    .leftJoin(reviewDecks, and(eq(reviewDecks.deckId, flashcardDecks.id), eq(reviewDecks.userId, userId)))
    .leftJoin(periods, eq(periods.id, flashcardDecks.periodId))
    .where(and(isVisibleTo(userId), deckId === undefined ? undefined : eq(flashcardDecks.id, deckId)))
    .orderBy(asc(periods.position), asc(flashcardDecks.position), asc(flashcardDecks.id));
}

/** Whether the last answer to a card was right: the card is spaced by days, or is past the first of its short steps. */
const isKnown = sql<boolean>`(${reviewCards.state} = 2 or (${reviewCards.state} = 1 and ${reviewCards.learningStep} > 0))`;

/**
 * The cards of a deck that are or were in the member's review, and whether the member knows each. Without retired
 * cards.
 */
export function selectMarks(db: Database, { userId, deckId }: { userId: number; deckId: number }) {
  return db
    .select({ cardId: reviewCards.cardId, known: isKnown })
    .from(reviewCards)
    .innerJoin(flashcards, eq(flashcards.id, reviewCards.cardId))
    .where(and(eq(reviewCards.userId, userId), eq(reviewCards.deckId, deckId), isNull(flashcards.retiredAt)))
    .orderBy(asc(reviewCards.cardId));
}

/** The deck of each of these cards. Retired cards are left out. */
export async function selectDecksOf(db: Database, cardIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ cardId: flashcards.id, deckId: flashcards.deckId })
    .from(flashcards)
    .where(and(inArray(flashcards.id, [...cardIds]), isNull(flashcards.retiredAt)));
  return new Map(rows.map(({ cardId, deckId }) => [cardId, deckId]));
}

/** Counts, per deck or for one deck, the cards that the member has seen, by state. New cards are not counted. */
export function countCards(
  db: Database,
  { userId, deckId, dueBefore }: { userId: number; deckId?: number; dueBefore: Date },
) {
  const counted = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isReview = eq(reviewCards.state, 2);
  return db
    .select({
      deckId: reviewCards.deckId,
      learning: counted(sql`${reviewCards.state} in (1, 3)`),
      review: counted(isReview),
      mature: counted(sql`${reviewCards.state} = 2 and ${reviewCards.stability} >= ${matureStability}`),
      known: counted(isKnown),
      due: counted(and(acceptsReviews, lt(reviewCards.due, dueBefore))),
    })
    .from(reviewCards)
    .innerJoin(flashcards, eq(flashcards.id, reviewCards.cardId))
    .where(
      and(
        eq(reviewCards.userId, userId),
        sql`${reviewCards.state} <> 0`,
        isNull(flashcards.retiredAt),
        deckId === undefined ? undefined : eq(reviewCards.deckId, deckId),
      ),
    )
    .groupBy(reviewCards.deckId);
}

/**
 * Locks a deck until the transaction ends, so that a card added in the meantime still reaches the member who is taking
 * the deck into review. Undefined if the member cannot see such a deck.
 */
export async function lockDeck(
  tx: Transaction,
  { userId, deckId }: { userId: number; deckId: number },
): Promise<{ minimumTier: (typeof flashcardDecks.$inferSelect)['minimumTier']; own: boolean } | undefined> {
  const [deck] = await tx
    .select({
      minimumTier: flashcardDecks.minimumTier,
      own: isNotNull(flashcardDecks.ownerId).mapWith(Boolean),
    })
    .from(flashcardDecks)
    .where(and(eq(flashcardDecks.id, deckId), isVisibleTo(userId)))
    .for('share');
  return deck;
}

/** Does nothing if the deck is already in review. */
export async function insertReviewDeck(
  tx: Transaction,
  deck: { userId: number; deckId: number; addedAt: Date },
): Promise<void> {
  await tx.insert(reviewDecks).values(deck).onConflictDoNothing();
}

export async function deleteReviewDeck(
  tx: Transaction,
  { userId, deckId }: { userId: number; deckId: number },
): Promise<void> {
  await tx.delete(reviewDecks).where(and(eq(reviewDecks.userId, userId), eq(reviewDecks.deckId, deckId)));
}
