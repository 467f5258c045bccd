/** Members' cards that were deleted too long ago to be restored. */
import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { flashcardDecks, flashcards } from './schema.ts';

/**
 * Permanently deletes cards that members deleted before a given time, except those in decks that are being changed, and
 * reduces the byte counts of their decks.
 * @returns the number of deleted cards
 */
export function deleteRetiredCards(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const old = tx
      .select({ deckId: flashcards.deckId })
      .from(flashcards)
      .where(and(isNull(flashcards.slug), lt(flashcards.retiredAt, before)))
      .orderBy(flashcards.retiredAt)
      .limit(limit);
    // The deck is locked before its cards, as everywhere.
    const decks = await tx
      .select({ id: flashcardDecks.id })
      .from(flashcardDecks)
      .where(inArray(flashcardDecks.id, old))
      .for('no key update', { skipLocked: true });
    if (decks.length === 0) return 0;
    const { rows } = await tx.execute<{ count: number }>(sql`
      with gone as (
        delete from flashcards where id in (
          select id from flashcards
          where ${and(
            isNull(flashcards.slug),
            lt(flashcards.retiredAt, before),
            inArray(
              flashcards.deckId,
              decks.map(({ id }) => id),
            ),
          )}
          limit ${limit}
        )
        returning deck_id, octet_length(front) + octet_length(back) as bytes
      ), by_deck as (
        select deck_id, sum(bytes)::int as bytes from gone group by deck_id
      ), counted as (
        update flashcard_decks set own_bytes = greatest(own_bytes - by_deck.bytes, 0)
        from by_deck where flashcard_decks.id = by_deck.deck_id
      )
      select count(*)::int as count from gone`);
    return rows[0]?.count ?? 0;
  });
}
