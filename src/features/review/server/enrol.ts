/** Inserts rows for the cards of decks in review, and keeps them in line with the decks. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import type { Transaction } from '#platform/db/client.ts';
import { reviewCards, reviewDecks } from './schema.ts';

/** One deck or all, for one member or all. */
type Scope = { deckId?: number; userId?: number };

/**
 * Inserts a row for each card of the deck (or of all decks) and each member who has the deck in review. Call it in the
 * transaction that adds, moves, retires or restores cards.
 */
export async function enrolNewCards(
  tx: Transaction,
  { deckId, now = new Date() }: { deckId?: number; now?: Date } = {},
): Promise<void> {
  // A member who adds the deck at the same time waits for this lock, and then gets the new cards too.
  await tx
    .select({ id: flashcardDecks.id })
    .from(flashcardDecks)
    .where(deckId === undefined ? undefined : eq(flashcardDecks.id, deckId))
    .orderBy(flashcardDecks.id)
    .for('no key update');
  await updatePaused(tx, { ...(deckId !== undefined && { deckId }) });
  await insertCards(tx, { ...(deckId !== undefined && { deckId }), now });
}

/** Inserts missing rows for the cards of decks in review. */
export async function insertCards(
  tx: Transaction,
  { deckId, userId, now }: Scope & { now: Date },
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const there = tx
    .select({ one: sql`1` })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, reviewDecks.userId), eq(reviewCards.cardId, flashcards.id)));
  await tx.execute(sql`
    insert into ${reviewCards} (user_id, card_id, deck_id, position, due, created_at)
    select ${reviewDecks.userId}, ${flashcards.id}, ${flashcards.deckId}, ${flashcards.position},
      ${moment}, ${moment}
    from ${reviewDecks} join ${flashcards} on ${eq(flashcards.deckId, reviewDecks.deckId)}
    where ${and(
      isNull(flashcards.retiredAt),
      sql`not exists ${there}`,
      ...scoped(reviewDecks, { deckId, userId }),
    )}
    for key share of flashcards
    on conflict do nothing`);
}

/** Pauses cards that are retired or whose deck is not in review, and resumes the others. */
export async function updatePaused(tx: Transaction, { deckId, userId }: Scope): Promise<void> {
  const inReview = tx
    .select({ one: sql`1` })
    .from(reviewDecks)
    .where(and(eq(reviewDecks.userId, reviewCards.userId), eq(reviewDecks.deckId, reviewCards.deckId)));
  const paused = sql`(${flashcards.retiredAt} is not null or not exists ${inReview})`;
  await tx
    .update(reviewCards)
    .set({ paused, position: sql`${flashcards.position}` })
    .from(flashcards)
    .where(
      and(
        eq(flashcards.id, reviewCards.cardId),
        sql`(${reviewCards.paused} <> ${paused} or ${reviewCards.position} <> ${flashcards.position})`,
        ...scoped(reviewCards, { deckId, userId }),
      ),
    );
}

function scoped(table: typeof reviewDecks | typeof reviewCards, { deckId, userId }: Scope): SQL[] {
  return [
    ...(deckId === undefined ? [] : [eq(table.deckId, deckId)]),
    ...(userId === undefined ? [] : [eq(table.userId, userId)]),
  ];
}
