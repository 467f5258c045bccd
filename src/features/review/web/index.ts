/** Public API of review's user interface for the application. */
import type { SessionEvents } from '#platform/web/session-events.ts';
import { deleteStoredQueues, deleteStoredReviews, sendUnsentReviews } from './device-data.ts';

export { AddToReview, ReviewDeckButton } from './add-to-review.tsx';
export { beginNow } from './begin-now.ts';
export { DueCount } from './due-count.tsx';
export { loadDeckMarks, useDeckMarks } from './use-deck-marks.tsx';
export { sendUnsentReviews };

/** Keeps only the signed-in member's cards on this device, and sends reviews before signing out. */
export const reviewSessionEvents: SessionEvents = {
  onUserChanged: deleteStoredQueues,
  beforeSignOut: sendUnsentReviews,
  onAccountDeleted: deleteStoredReviews,
};
