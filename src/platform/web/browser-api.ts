/** The browser's API client. */
import { createApiClient } from '#platform/api/api-client.ts';

const listeners = new Set<() => void>();

/** Calls `listener` after each change that the server has accepted. */
export function onServerChange(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Revalidates each response in the browser's HTTP cache with the server, as browsers do for pages: API responses may
 * be cached for minutes, and a tab keeps showing what it has read until it is closed.
 */
export const fetchFresh = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { cache: 'no-cache', ...init });

/** Used in event handlers only, which never run on the server. */
export const api = createApiClient(async (url, init) => {
  const response = await fetchFresh(url, init);
  if (response.ok && init.method !== 'GET') for (const listener of listeners) listener();
  return response;
});
