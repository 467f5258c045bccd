/** What has to happen when somebody signs in or out, here or in another tab. */
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { notifySessionEvent } from '#platform/web/session-events.ts';
import type { User } from '../contract.ts';
import { userChanged, userKey } from './current-user.ts';

/**
 * Somebody else is signed in now, or nobody: data of the user before is dropped. What the screen still shows once it
 * has been rendered for the new user is fetched again.
 */
export function showUser(queries: QueryClient, user: User | null): void {
  const cache = queries.getQueryCache();
  const others = cache.findAll({ predicate: (query) => query.queryKey[0] !== userKey[0] });
  const shown = others.filter((query) => query.isActive());
  for (const query of others) if (!query.isActive()) cache.remove(query);
  void notifySessionEvent('onUserChanged', user?.id);
  void queries.cancelQueries({ queryKey: userKey });
  queries.setQueryData(userKey, user);
  // Runs after the components that use the user have heard of the change, and have been rendered without those for
  // members alone: React renders such changes before the next task.
  notifyManager.schedule(() => {
    for (const query of shown) {
      if (query.isActive()) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      else cache.remove(query);
    }
  });
  // What the server sent with the page has been read; it names the user before.
  document.getElementById('boot')?.remove();
}

/** The same, also for the other tabs and the service worker, whose copies must not outlive a change. */
export function changeUser(queries: QueryClient, user: User | null): void {
  showUser(queries, user);
  userChanged.post();
  void forgetPages();
}

/** The same user has another name or address. */
export function updateUser(queries: QueryClient, user: User): void {
  queries.setQueryData(userKey, user);
  userChanged.post();
}

async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ type: 'forget-pages' });
}
