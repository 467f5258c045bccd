/** What has to happen when somebody signs in or out, here or in another tab. */
import type { QueryClient } from '@tanstack/react-query';
import { notifySessionEvent } from '#platform/web/session-events.ts';
import type { User } from '../contract.ts';
import { newsKey, userKey } from './current-user.ts';

/** Time for the screen to follow, in milliseconds: until then parts for members still hold their queries. */
const screenFollows = 50;

/**
 * Somebody else is there now: nothing that was fetched for the one before is kept. What is on the
 * screen still when it has followed is asked for again.
 */
export function showUser(queries: QueryClient, user: User | null): void {
  const cache = queries.getQueryCache();
  const others = cache.findAll({ predicate: (query) => query.queryKey[0] !== userKey[0] });
  const shown = others.filter((query) => query.isActive());
  for (const query of others) if (!query.isActive()) cache.remove(query);
  void notifySessionEvent('onUserChanged', user?.id);
  void queries.cancelQueries({ queryKey: userKey });
  queries.setQueryData(userKey, user);
  setTimeout(() => {
    for (const query of shown) {
      if (query.isActive()) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      else cache.remove(query);
    }
  }, screenFollows);
  // What the server sent with the page has been read; it names the one before.
  document.getElementById('boot')?.remove();
}

/** The same, told to the other tabs and to the service worker, whose copies must not outlive a change. */
export function changeUser(queries: QueryClient, user: User | null): void {
  showUser(queries, user);
  tellOtherTabs();
  void forgetPages();
}

/** The one who is signed in has changed in a part: name, address. */
export function updateUser(queries: QueryClient, user: User): void {
  queries.setQueryData(userKey, user);
  tellOtherTabs();
}

function tellOtherTabs(): void {
  try {
    // Storage rather than a channel: an open channel keeps pages out of the browser's back-forward cache.
    localStorage.setItem(newsKey, crypto.randomUUID());
  } catch {
    // Storage is refused: the other tabs hear of it with their next page.
  }
}

async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ type: 'forget-pages' });
}
