/** Taking a review back. */
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Memory } from '../contract.ts';
import { foldCards } from './fold.ts';
import { presentMemory } from './presenter.ts';
import { holdCards, markUndone, selectCards, selectKnownReviews } from './review-queries.ts';

/**
 * Takes a review back: the card is as if it had never been given, whatever came after it. Doing so again
 * changes nothing, and nothing brings it back.
 * @throws AppError 404 where the member has no such review, or its card is gone
 */
export async function undoReview(
  db: Database,
  { userId, id, now }: { userId: number; id: string; now: Date },
): Promise<{ cardId: number; memory: Memory }> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const [review] = await selectKnownReviews(tx, { userId, ids: [id] });
    const [cardId] = review?.cardId ? await holdCards(tx, [review.cardId]) : [];
    const [card] = cardId === undefined ? [] : await selectCards(tx, { userId, cardIds: [cardId] });
    if (!review || !card) throw new AppError('not_found', 'There is no such review.');
    if (review.undoneAt) return { cardId: card.cardId, memory: presentMemory(card) };
    await markUndone(tx, { userId, id, at: now });
    const memories = await foldCards(tx, { userId, cards: [card] });
    return { cardId: card.cardId, memory: memories.get(card.cardId) ?? presentMemory(card) };
  });
}
