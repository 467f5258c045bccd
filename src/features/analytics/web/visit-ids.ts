/** The random ids of a browser, of a tab and of views. They do not identify a person. */
import { safeLocalStorage, safeSessionStorage } from '#platform/web/safe-storage.ts';
import { idLength } from '../contract.ts';

const visitorKey = 'lyceum:visitor';
const sessionKey = 'lyceum:session';

/** Used if storage is blocked or full: an id then lasts until the page is left. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** A random id of letters, digits, - and _. */
export function makeId(): string {
  // 16 bytes give 22 such characters.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, idLength);
}

function readId(storage: typeof safeLocalStorage, key: string): string | undefined {
  const id = storage.get(key) ?? unstored.get(key);
  // Stored values may have been changed by hand.
  return id && /^[\w-]+$/.test(id) && id.length === idLength ? id : undefined;
}

function obtainId(storage: typeof safeLocalStorage, key: string): string {
  const known = readId(storage, key);
  if (known) return known;
  const id = makeId();
  if (!storage.set(key, id)) unstored.set(key, id);
  for (const listener of listeners) listener();
  return id;
}

/** The id under which this browser is counted; undefined if nothing was counted yet. */
export const readVisitorId = (): string | undefined => readId(safeLocalStorage, visitorKey);

/** Both ids, created if there are none. */
export const obtainIds = () => ({
  sessionId: obtainId(safeSessionStorage, sessionKey),
  visitorId: obtainId(safeLocalStorage, visitorKey),
});

/** Removes both ids; the next counted page creates new ones. */
export function forgetIds(): void {
  safeLocalStorage.remove(visitorKey);
  safeSessionStorage.remove(sessionKey);
  unstored.clear();
  for (const listener of listeners) listener();
}

/** Calls `listener` when an id is created or removed in this page, or another tab changes its storage. */
export function onIdsChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
