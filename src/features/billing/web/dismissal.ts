/** Whether the visitor has sent the banner away: for this session, in this tab. */
const key = 'upsell-dismissed';

export type Dismissal = 'shown' | 'dismissed';

/** Stands in where the browser keeps no storage. */
let dismissedHere = false;
const listeners = new Set<() => void>();

export function readDismissed(): Dismissal {
  try {
    return dismissedHere || sessionStorage.getItem(key) ? 'dismissed' : 'shown';
  } catch {
    return dismissedHere ? 'dismissed' : 'shown';
  }
}

export function watchDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismissBar(): void {
  dismissedHere = true;
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Storage is refused: the banner stays away until the page is left.
  }
  for (const listener of listeners) listener();
}
