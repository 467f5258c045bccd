/** Data of the account page besides the user: sessions, and the queries of other features' sections. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type RouterContextProvider, redirect } from 'react-router';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { getSessions } from '../contract.ts';
import { changeUser } from './change-user.ts';
import { loadUser } from './current-user.ts';

/** Data younger than this, as after a prefetch on hover, is not fetched again. */
const staleTimeMs = 5000;

export const sessionsQuery = apiQuery(getSessions, {}, { staleTime: staleTimeMs });

/**
 * Fetches the sessions and the queries of added sections for a member. A query that fails is left out: its section
 * fetches again and shows the failure.
 * @throws a redirect to sign-in if the session has ended
 */
export async function loadAccount(
  context: Readonly<RouterContextProvider>,
  sectionQueries: readonly { queryKey: readonly unknown[] }[],
): Promise<null> {
  const app = context.get(appContext);
  const { queries } = app;
  if (!(await loadUser(app).catch(() => null))) return null;
  const wanted = [sessionsQuery, ...sectionQueries];
  const results = await Promise.allSettled(
    wanted.map((query) => queries.fetchQuery(query as FetchQueryOptions)),
  );
  if (results.some(isSessionEnded)) {
    // Only in the browser: on the server the session was checked before the page was rendered.
    if (typeof window !== 'undefined') changeUser(queries, null);
    throw redirect('/auth?redirect=%2Faccount');
  }
  // A failed query must not be in the initial state: server and browser would render it differently.
  results.forEach(({ status }, index) => {
    if (status === 'rejected') queries.removeQueries({ queryKey: wanted[index]?.queryKey });
  });
  return null;
}

function isSessionEnded(result: PromiseSettledResult<unknown>): boolean {
  return result.status === 'rejected' && result.reason instanceof ApiError && result.reason.status === 401;
}
