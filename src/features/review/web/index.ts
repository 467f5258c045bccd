/** What other features may use of review. */
export { deleteStoredQueues, deleteStoredReviews, sendUnsentReviews } from './device-data.ts';
export { useReviewDeck } from './use-review-deck.ts';
