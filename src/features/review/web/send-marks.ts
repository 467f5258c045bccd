/** The marks of members as reviews: stored on this device first, then sent. */
import type { QueryClient } from '@tanstack/react-query';
import { getCurrentUser } from '#features/accounts/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { showToast } from '#ui/toast.ts';
import {
  type DeckMarks,
  getDeckMarks,
  getDueCount,
  getReviewDecks,
  type ReviewInput,
  removeReviewDeck,
} from '../contract.ts';
import { notifyOtherTabs } from './cross-tab.ts';
import { formatCount } from './intervals.ts';
import { addReviews, readOutbox } from './review-outbox.ts';
import { type SendFailure, sendOutbox } from './send-outbox.ts';
import { readTabMarks, removeTabMarks } from './tab-marks.ts';

/** Whether marks have reached the server; `unsent` are kept on this device. */
export type MarksStatus = { outcome: 'sent' | SendFailure; unsent: number };

export const storeMark = (review: ReviewInput, memberId: number): Promise<void> =>
  addReviews([review], memberId);

/** Sends what is kept. `onRefused`: cards that are gone, by their ids. */
export async function sendMarks(
  memberId: number,
  onRefused: (cardIds: readonly number[]) => void,
): Promise<MarksStatus> {
  const { outcome, memberId: userId, deletedCardIds } = await sendOutbox();
  if (deletedCardIds.length > 0) onRefused(deletedCardIds);
  if (outcome === 'sent') notifyOtherTabs();
  const unsent = (await readOutbox(memberId)).length;
  // Another tab has signed somebody else in: these marks wait for their member.
  return { outcome: userId !== null && userId !== memberId ? 'signed-out' : outcome, unsent };
}

/** Makes reviews of what was marked in this tab before signing in. @returns whether there was any such mark */
export async function claimTabMarks(): Promise<boolean> {
  const { id } = await api.call(getCurrentUser, {});
  const own = readTabMarks().filter(({ ownerId }) => ownerId === null || ownerId === id);
  if (own.length === 0) return false;
  const reviews = own.map(({ review }) => review);
  await addReviews(reviews, id);
  removeTabMarks(reviews.map((review) => review.id));
  const { outcome } = await sendOutbox();
  if (outcome === 'sent' && own.some(({ ownerId }) => ownerId === null)) {
    const cards = new Set(reviews.map(({ cardId }) => cardId)).size;
    showToast({
      title: 'Your marks are kept',
      description: `${formatCount(cards, 'card')} marked before you signed in: see Review.`,
    });
  }
  return true;
}

/** What only this device knows of cards, by their ids: whether the last mark was Know It. */
export async function readUnsentMarks(memberId: number): Promise<Map<number, boolean>> {
  const stored = await readOutbox(memberId);
  const reviews = [
    ...stored.filter(({ undone }) => !undone).map(({ review }) => review),
    ...readTabMarks()
      .filter(({ ownerId }) => ownerId === null || ownerId === memberId)
      .map(({ review }) => review),
  ];
  return new Map(reviews.map(({ cardId, rating }) => [cardId, rating === 'good' || rating === 'easy']));
}

/** Says that a deck has come into review by its first mark, and offers to take it out again. */
export function announceDeck(queries: QueryClient, deckId: number): void {
  const { queryKey } = apiQuery(getDeckMarks, { params: { id: deckId } });
  queries.setQueryData<DeckMarks>(queryKey, (marks) => marks && { ...marks, begun: true });
  refreshReview(queries);
  showToast({
    title: 'This deck is now in your review',
    description: 'Its cards come back shortly before you would forget them.',
    action: { label: 'Undo', onSelect: () => void takeOut(queries, deckId) },
  });
}

async function takeOut(queries: QueryClient, deckId: number): Promise<void> {
  try {
    await api.call(removeReviewDeck, { params: { id: deckId } });
    showToast({ title: 'Deck taken out of review', description: 'What you have marked is kept.' });
    refreshReview(queries);
  } catch {
    showToast({
      title: 'Review not changed',
      description: 'Please try again later.',
      tone: 'destructive',
    });
  }
}

function refreshReview(queries: QueryClient): void {
  for (const { path } of [getReviewDecks, getDueCount]) {
    void queries.invalidateQueries({ queryKey: [path] });
  }
}
