/** What the application may use of review's user interface. */
import type { SessionEvents } from '#platform/web/session-events.ts';
import { forgetReviewQueues, forgetReviewsOf, sendKeptReviews } from './follow-user.ts';

export { AddToReview } from './add-to-review.tsx';
export { sendKeptReviews };

/** What this device has stored of reviews follows who is signed in. */
export const reviewSessionEvents: SessionEvents = {
  onUserChanged: forgetReviewQueues,
  beforeSignOut: sendKeptReviews,
  onAccountDeleted: forgetReviewsOf,
};
