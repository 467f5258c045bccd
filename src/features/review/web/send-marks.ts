/** Handles members' marks as reviews: stores them on this device first, then sends them. */
import type { QueryClient } from '@tanstack/react-query';
import { getCurrentUser } from '#features/accounts/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { buildUrl } from '#platform/api/endpoint.ts';
import { formatCount } from '#platform/text/format-number.ts';
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
import { isOnlyInMemory } from './review-db.ts';
import { addReviews, readOutbox } from './review-outbox.ts';
import { onSent, type SendFailure, sendOutbox } from './send-outbox.ts';
import { readTabMarks, removeTabMarks } from './tab-marks.ts';

/** Whether marks have reached the server, how many have not, and whether these are only in the page's memory. */
export type MarksStatus = { outcome: 'sent' | SendFailure; unsent: number; isOnlyInMemory: boolean };

/** Maximum time for which a mark waits to be dated, in ms. */
const maxWaitMs = 3000;

/** The server's time. @throws if the answer does not come soon */
export async function fetchServerTime(deckId: number): Promise<string> {
  const url = buildUrl(getDeckMarks, { params: { id: deckId } });
  return (await api.get<DeckMarks>(url, AbortSignal.timeout(maxWaitMs))).now;
}

export const storeMark = (review: ReviewInput, memberId: number): Promise<void> =>
  addReviews([review], memberId);

/** Sends the stored marks. `onRefused` is called with the reason if some were refused for good. */
export async function sendMarks(memberId: number, onRefused: (reason: string) => void): Promise<MarksStatus> {
  // Another part of the page may already be sending these marks.
  const unsubscribe = onSent(({ deletedCardIds, unreadableCardIds }) => {
    if (deletedCardIds.length > 0) onRefused('The card you have marked is no longer there.');
    if (unreadableCardIds.length > 0)
      onRefused('The server could not read a mark. Please mark the card again.');
  });
  const { outcome, memberId: userId } = await sendOutbox().finally(unsubscribe);
  if (outcome === 'sent') notifyOtherTabs();
  const unsent = (await readOutbox(memberId)).length;
  // Another tab has signed in a different member: these marks wait until their own member signs in again.
  const isOther = userId !== null && userId !== memberId;
  return { outcome: isOther ? 'signed-out' : outcome, unsent, isOnlyInMemory: isOnlyInMemory() };
}

/** Turns marks given in this tab before signing in into reviews. @returns whether there were any */
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

/** Marks that only this device knows, by card id: whether the last one was "Know It". */
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

/** Tells the member that the deck's first mark has taken it into review, and offers to undo that. */
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
    const filters = { queryKey: [path] };
    // A first fetch that is still running may bring what was true before, and is not repeated unless it is cancelled.
    void queries.cancelQueries(filters).then(() => queries.invalidateQueries(filters));
  }
}
