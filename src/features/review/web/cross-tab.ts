/** Signals between the browser's tabs that reviews have been sent. */
import { createCrossTabChannel } from '#platform/web/cross-tab.ts';
import { safeLocalStorage } from '#platform/web/safe-storage.ts';

/** Makes other tabs fetch the queue again. If storage is blocked, they do so when they become visible again. */
export const { post: notifyOtherTabs, subscribe: onOtherTabSent } = createCrossTabChannel('lyceum:review');

const arrivalKey = 'lyceum:reviews-arrived';

/** When the server last took reviews from this page, in case storage is blocked. */
let lastArrival = 0;

/** Records that the server has just taken reviews from this device. */
export function noteArrival(): void {
  lastArrival = Date.now();
  safeLocalStorage.set(arrivalKey, String(lastArrival));
}

/**
 * Whether the server has taken reviews since this page was requested, so that the queue loaded with the page may be
 * outdated.
 */
export function hasArrivedSinceLoad(): boolean {
  return Math.max(lastArrival, Number(safeLocalStorage.get(arrivalKey))) >= performance.timeOrigin;
}
