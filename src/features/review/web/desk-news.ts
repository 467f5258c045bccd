/** How tabs tell each other that reviews have been sent. */

const newsKey = 'lyceum:review';

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
