/** What other features may use of review. */
export { forgetReviewQueues, forgetReviewsOf, sendKeptReviews } from './follow-user.ts';
export { useReviewDeck } from './use-review-deck.ts';
