/** Addresses of the review pages. */
export const reviewPath = '/review';
export const progressPath = '/review/progress';
/** Everybody's page, which the service worker may keep: it shows what this device has kept. */
export const keptReviewPath = '/offline/review';
