/** Whether the visitor has dismissed the banner: for this session, in this tab. */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';

const key = 'upsell-dismissed';

export type Dismissal = 'shown' | 'dismissed';

/** Holds until the page is left, where storage is blocked. */
let dismissedHere = false;
const listeners = new Set<() => void>();

export function readDismissed(): Dismissal {
  return dismissedHere || safeSessionStorage.get(key) ? 'dismissed' : 'shown';
}

export function watchDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismissBar(): void {
  dismissedHere = true;
  safeSessionStorage.set(key, 'yes');
  for (const listener of listeners) listener();
}
