/** Signals between the browser's tabs that reviews have been sent. */

const noticeKey = 'lyceum:review';
const arrivalKey = 'lyceum:reviews-arrived';

/** When the server last took reviews from this page, in case storage is blocked. */
let lastArrival = 0;

/** Makes the other tabs fetch the queue again. */
export function notifyOtherTabs(): void {
  // Uses storage, because an open BroadcastChannel keeps pages out of the browser's back/forward cache.
  writeItem(noticeKey, String(Math.random()));
}

/** Calls `listener` when another tab has sent reviews. Returns a function to unsubscribe. */
export function onOtherTabSent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === noticeKey) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Records that the server has just taken reviews from this device. */
export function noteArrival(): void {
  lastArrival = Date.now();
  writeItem(arrivalKey, String(lastArrival));
}

/**
 * Whether the server has taken reviews since this page was requested, so that the queue loaded with the page may be
 * outdated.
 */
export function hasArrivedSinceLoad(): boolean {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(arrivalKey);
  } catch {
    // Storage is blocked: only this page's own reviews are known.
  }
  return Math.max(lastArrival, Number(stored)) >= performance.timeOrigin;
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: other tabs fetch the queue when they become visible again.
  }
}
