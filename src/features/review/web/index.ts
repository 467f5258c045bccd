/** What the application may use of review's user interface. */
import type { SessionEvents } from '#platform/web/session-events.ts';
import { deleteStoredQueues, deleteStoredReviews, sendUnsentReviews } from './device-data.ts';

export { AddToReview, ReviewDeckButton } from './add-to-review.tsx';
export { DueCount } from './due-count.tsx';
export { loadDeckMarks, useDeckMarks } from './use-deck-marks.tsx';
export { beginNow } from './begin-now.ts';
export { sendUnsentReviews };

/** Only the signed-in member's cards stay on this device; reviews are sent before signing out. */
export const reviewSessionEvents: SessionEvents = {
  onUserChanged: deleteStoredQueues,
  beforeSignOut: sendUnsentReviews,
  onAccountDeleted: deleteStoredReviews,
};
