/** Updates the query cache when a user signs in or out, here or in another tab. */
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/browser-api.ts';
import { notifySessionEvent } from '#platform/web/session-events.ts';
import type { User } from '../contract.ts';
import { userChannel, userKey, userQuery } from './current-user.ts';

/**
 * Sets another user, or a guest, and drops the data of the previous one. Data that the screen still shows after it was
 * rendered for the new user is fetched again.
 */
export function applyUser(queries: QueryClient, user: User | null): void {
  const cache = queries.getQueryCache();
  const others = cache.findAll({ predicate: (query) => query.queryKey[0] !== userKey[0] });
  const shown = others.filter((query) => query.isActive());
  for (const query of others) if (!query.isActive()) cache.remove(query);
  void notifySessionEvent('onUserChanged', user?.id);
  void queries.cancelQueries({ queryKey: userKey });
  queries.setQueryData(userKey, user);
  // Scheduled behind the notification of the components that use the user: React has then rendered the screen without
  // the components that only members see.
  notifyManager.schedule(() => {
    for (const query of shown) {
      if (query.isActive()) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      else cache.remove(query);
    }
  });
  // The data that the server sent with the page was read already, and names the previous user.
  document.getElementById('boot')?.remove();
}

/** Applies another user, notifies the other tabs, and clears the service worker's pages of the previous user. */
export function changeUser(queries: QueryClient, user: User | null): void {
  applyUser(queries, user);
  userChannel.post();
  void clearCachedPages();
}

/** Deletes the member's data after the plain link has signed out. The page itself is already the one for guests. */
export function forgetMember(): void {
  void notifySessionEvent('onUserChanged', undefined);
  userChannel.post();
  void clearCachedPages();
}

/** Sets changed data of the same user, and tells the other tabs. */
export function updateUser(queries: QueryClient, user: User): void {
  queries.setQueryData(userKey, user);
  userChannel.post();
}

/** Fetches the user again after an action that may have changed it. A guest stays a guest, without a request. */
export async function refetchAndBroadcastUser(queries: QueryClient): Promise<void> {
  const { queryKey, queryFn } = userQuery(api);
  const before = queries.getQueryData<User | null>(queryKey);
  if (!before) return;
  const now = await queryFn().catch(() => before);
  if (now?.id === before.id) updateUser(queries, now);
  else changeUser(queries, now);
}

/** Fetches the user after an action that may have signed in, and tells the other tabs. */
export async function fetchAndBroadcastUser(queries: QueryClient): Promise<void> {
  const user = await userQuery(api)
    .queryFn()
    .catch(() => undefined);
  if (user !== undefined) changeUser(queries, user);
}

async function clearCachedPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ type: 'forget-pages' });
}
