/** Members' decks that are hidden while they are filled from a file or deleted. */
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import {
  deckColumns,
  isPersonalDeck,
  moment,
  type PersonalDeckId,
  type PersonalDeckRow,
} from './personal-deck-queries.ts';
import { flashcardDecks, flashcards } from './schema.ts';

/**
 * Number of cards deleted at a time, with their review data, so that other requests do not wait long for the database.
 */
const batchSize = 250;

const isHidden = (id: number) =>
  and(eq(flashcardDecks.id, id), isNotNull(flashcardDecks.ownerId), isNotNull(flashcardDecks.retiredAt));

/** Hides a member's deck; false if there is no such deck. */
export async function hideDeck(db: Database, deck: PersonalDeckId): Promise<boolean> {
  const rows = await db
    .update(flashcardDecks)
    .set({ retiredAt: moment })
    .where(isPersonalDeck(deck))
    .returning({ id: flashcardDecks.id });
  return rows.length === 1;
}

/** Shows a deck after it was filled; undefined if it no longer exists. */
export async function showDeck(db: Database, { id }: { id: number }): Promise<PersonalDeckRow | undefined> {
  const [row] = await db
    .update(flashcardDecks)
    .set({ retiredAt: null, updatedAt: moment })
    .where(isHidden(id))
    .returning(deckColumns);
  return row;
}

/** Locks a hidden deck until the transaction ends; false if it no longer exists. */
export async function lockHiddenDeck(tx: Database, { id }: { id: number }): Promise<boolean> {
  const rows = await tx
    .select({ id: flashcardDecks.id })
    .from(flashcardDecks)
    .where(isHidden(id))
    .for('no key update');
  return rows.length === 1;
}

/** Adds new cards to the counts of a hidden deck. */
export async function addToHiddenDeck(
  db: Database,
  { id, cards, bytes }: { id: number; cards: number; bytes: number },
): Promise<void> {
  await db
    .update(flashcardDecks)
    .set({
      ownCards: sql`${flashcardDecks.ownCards} + ${cards}`,
      ownBytes: sql`${flashcardDecks.ownBytes} + ${bytes}`,
    })
    .where(isHidden(id));
}

/** Deletes a hidden deck and its cards, in statements of bounded size. */
export async function deleteHiddenDeck(db: Database, { id }: { id: number }): Promise<void> {
  const some = db
    .select({ id: flashcards.id })
    .from(flashcards)
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcards.deckId))
    .where(isHidden(id))
    .limit(batchSize);
  let deleted: unknown[];
  do {
    deleted = await db
      .delete(flashcards)
      .where(inArray(flashcards.id, some))
      .returning({ id: flashcards.id });
  } while (deleted.length === batchSize);
  await db.delete(flashcardDecks).where(isHidden(id));
}

/** Ids of decks hidden before a given time: the process that filled or deleted them seems to have ended. */
export async function selectHiddenDecks(db: Database, { before }: { before: Date }): Promise<number[]> {
  const rows = await db
    .select({ id: flashcardDecks.id })
    .from(flashcardDecks)
    .where(and(isNotNull(flashcardDecks.ownerId), lt(flashcardDecks.retiredAt, before)));
  return rows.map(({ id }) => id);
}
