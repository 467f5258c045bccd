/** The API as the browser reaches it. Called from events only, which never happen on the server. */
import { createApiClient } from '#platform/api/api-client.ts';

const listeners = new Set<() => void>();

/** Calls `listener` after each change that the server has accepted. */
export function onServerChange(listener: () => void): void {
  listeners.add(listener);
}

export const api = createApiClient(async (url, init) => {
  const response = await fetch(url, init);
  if (response.ok && init.method !== 'GET') for (const listener of listeners) listener();
  return response;
});
