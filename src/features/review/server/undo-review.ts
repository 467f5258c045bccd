import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { SchedulingState } from '../contract.ts';
import { presentScheduling } from './presenter.ts';
import { rescheduleCards } from './reschedule-cards.ts';
import { lockCards, markUndone, selectCards, selectKnownReviews } from './review-queries.ts';

/**
 * Undoes a review: the card is rescheduled as if the review had never been given, whatever came after it. Idempotent;
 * the same review cannot be added again.
 * @throws AppError 404 if the member has no such review, or its card is gone
 */
export async function undoReview(
  db: Database,
  { userId, id, now }: { userId: number; id: string; now: Date },
): Promise<{ cardId: number; scheduling: SchedulingState }> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const [review] = await selectKnownReviews(tx, { userId, ids: [id] });
    const [cardId] = review?.cardId ? await lockCards(tx, [review.cardId]) : [];
    const [card] = cardId === undefined ? [] : await selectCards(tx, { userId, cardIds: [cardId] });
    if (!review || !card) throw new AppError('not_found', 'There is no such review.');
    if (review.undoneAt) return { cardId: card.cardId, scheduling: presentScheduling(card) };
    await markUndone(tx, { userId, id, at: now });
    const schedulingByCard = await rescheduleCards(tx, { userId, cards: [card] });
    return { cardId: card.cardId, scheduling: schedulingByCard.get(card.cardId) ?? presentScheduling(card) };
  });
}
