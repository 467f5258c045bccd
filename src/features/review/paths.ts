/** Addresses of the pages. Every page of the site carries these: nothing else belongs here. */
export const reviewPath = '/review';
export const reviewProgressPath = '/review/progress';
/** The same page for everybody, which the service worker may cache: it shows the queue stored on the device. */
export const offlineReviewPath = '/offline/review';
