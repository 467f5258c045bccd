/** Brings the memories of cards in line with their reviews. */
import type { Transaction } from '#platform/db/client.ts';
import type { Memory } from '../contract.ts';
import { cardStates, replayReviews } from '../scheduling.ts';
import { ratingOf, toColumns } from './presenter.ts';
import {
  type CardRow,
  insertReviews,
  selectHistories,
  updateStatesBefore,
  writeMemories,
} from './review-queries.ts';

export type NewReview = { id: string; cardId: number; rating: number; reviewedAt: Date; duration: number };

/**
 * Adds reviews to the log and folds each card anew from all its reviews. The caller holds the member's lock.
 * Returns the memories by card.
 */
export async function foldCards(
  tx: Transaction,
  { userId, cards, added = [] }: { userId: number; cards: readonly CardRow[]; added?: readonly NewReview[] },
): Promise<Map<number, Memory>> {
  const histories = await selectHistories(tx, { userId, cardIds: cards.map(({ cardId }) => cardId) });
  const kept = Map.groupBy(histories, ({ cardId }) => cardId);
  const coming = Map.groupBy(added, ({ cardId }) => cardId);
  const memories = new Map<number, Memory>();
  const before = new Map<string, number>();
  for (const { cardId, createdAt } of cards) {
    const given = [...(kept.get(cardId) ?? []), ...(coming.get(cardId) ?? [])];
    const { memory, statesBefore } = replayReviews(
      given.map(({ id, rating, reviewedAt }) => ({ id, rating: ratingOf(rating), reviewedAt })),
      { start: createdAt },
    );
    memories.set(cardId, memory);
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
  await writeMemories(
    tx,
    cards.flatMap(({ cardId, deckId, position }) => {
      const memory = memories.get(cardId);
      return memory ? [{ userId, cardId, deckId, position, ...toColumns(memory) }] : [];
    }),
  );
  return memories;
}
