/** Updates the scheduling of cards from their reviews. */
import type { Transaction } from '#platform/db/client.ts';
import type { SchedulingState } from '../contract.ts';
import { cardStates, replayReviews } from '../scheduling.ts';
import { ratingOf, toSchedulingColumns } from './presenter.ts';
import {
  type CardRow,
  insertReviews,
  selectHistories,
  updateScheduling,
  updateStatesBefore,
} from './review-queries.ts';

export type NewReview = { id: string; cardId: number; rating: number; reviewedAt: Date; duration: number };

/**
 * Adds reviews to the log and replays all reviews of each card. The caller holds the member's lock. Returns the new
 * scheduling by card id.
 */
export async function rescheduleCards(
  tx: Transaction,
  { userId, cards, added = [] }: { userId: number; cards: readonly CardRow[]; added?: readonly NewReview[] },
): Promise<Map<number, SchedulingState>> {
  const histories = await selectHistories(tx, { userId, cardIds: cards.map(({ cardId }) => cardId) });
  const stored = Map.groupBy(histories, ({ cardId }) => cardId);
  const coming = Map.groupBy(added, ({ cardId }) => cardId);
  const schedulingByCard = new Map<number, SchedulingState>();
  const before = new Map<string, number>();
  for (const { cardId, createdAt } of cards) {
    const given = [...(stored.get(cardId) ?? []), ...(coming.get(cardId) ?? [])];
    const { scheduling, statesBefore } = replayReviews(
      given.map(({ id, rating, reviewedAt }) => ({ id, rating: ratingOf(rating), reviewedAt })),
      { start: createdAt },
    );
    schedulingByCard.set(cardId, scheduling);
    for (const [id, state] of statesBefore) before.set(id, cardStates.indexOf(state));
  }
  await insertReviews(
    tx,
    added.map((review) => ({ ...review, userId, stateBefore: before.get(review.id) ?? 0 })),
  );
  await updateStatesBefore(tx, {
    userId,
    changes: histories.flatMap(({ id, stateBefore: old }) => {
      const stateBefore = before.get(id) ?? old;
      return stateBefore === old ? [] : [{ id, stateBefore }];
    }),
  });
  await updateScheduling(
    tx,
    cards.flatMap(({ cardId, deckId, position }) => {
      const scheduling = schedulingByCard.get(cardId);
      return scheduling ? [{ userId, cardId, deckId, position, ...toSchedulingColumns(scheduling) }] : [];
    }),
  );
  return schedulingByCard;
}
