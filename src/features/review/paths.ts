/** Paths of the review pages. This file is in every page's bundle, so it contains nothing else. */
export const reviewPath = '/review';
export const reviewProgressPath = '/review/progress';
/**
 * The page is the same for all visitors, so the service worker may cache it: it shows the queue stored on the device.
 */
export const offlineReviewPath = '/offline/review';
