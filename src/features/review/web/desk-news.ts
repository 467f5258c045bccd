/** How the pages of a device tell each other that reviews have been sent. */

const newsKey = 'lyceum:review';
const arrivalKey = 'lyceum:reviews-arrived';

/** Has the other tabs ask anew. */
export function tellOtherTabs(): void {
  try {
    // Storage rather than a channel: an open channel keeps pages out of the browser's back-forward cache.
    localStorage.setItem(newsKey, String(Math.random()));
  } catch {
    // Storage is refused: other tabs hear of it when they are looked at again.
  }
}

/** Calls `listener` when another tab has sent something. Answers how to end it. */
export function hearOtherTabs(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === newsKey) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Notes that the server has just taken reviews from this device. */
export function noteArrival(): void {
  try {
    localStorage.setItem(arrivalKey, String(Date.now()));
  } catch {
    // Storage is refused: a page that was just being loaded shows them a little later.
  }
}

/** Whether the server has taken reviews from this device since this page was asked for: it may not know of them. */
export function hasArrivedMeanwhile(): boolean {
  try {
    return Number(localStorage.getItem(arrivalKey)) >= performance.timeOrigin;
  } catch {
    return false;
  }
}
