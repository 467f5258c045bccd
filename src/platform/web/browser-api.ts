/** The API as the browser reaches it. */
import { createApiClient } from '#platform/api/api-client.ts';

const listeners = new Set<() => void>();

/** Calls `listener` after each change that the server has accepted. */
export function onServerChange(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Asks the server each time whether what the browser's cache holds is still good, as browsers do for pages: their answers
 * may be kept for minutes, and what a tab has read once it shows until it is closed.
 */
export const fetchFresh = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { cache: 'no-cache', ...init });

/** Called from events only, which never happen on the server. */
export const api = createApiClient(async (url, init) => {
  const response = await fetchFresh(url, init);
  if (response.ok && init.method !== 'GET') for (const listener of listeners) listener();
  return response;
});
