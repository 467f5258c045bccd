/** What the account page shows besides the member: sessions, and what its added sections ask for. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type RouterContextProvider, redirect } from 'react-router';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { getSessions } from '../contract.ts';
import { changeUser } from './change-user.ts';
import { loadUser } from './current-user.ts';

/** An answer younger than this many milliseconds, as after hovering over the link, is taken as it is. */
const freshFor = 5000;

export const sessionsQuery = apiQuery(getSessions, {}, { staleTime: freshFor });

/**
 * Fetches the sessions and the queries of added sections for a member. A query that fails is left out:
 * its part of the page asks again and shows the failure.
 * @throws a redirect to sign in where the session has been ended elsewhere
 */
export async function loadAccount(
  context: Readonly<RouterContextProvider>,
  sectionQueries: readonly { queryKey: readonly unknown[] }[],
): Promise<null> {
  const app = context.get(appContext);
  const { queries } = app;
  if (!(await loadUser(app).catch(() => null))) return null;
  const asked = [sessionsQuery, ...sectionQueries];
  const results = await Promise.allSettled(
    asked.map((query) => queries.fetchQuery(query as FetchQueryOptions)),
  );
  if (results.some(isEnded)) {
    // On the server the page was asked for with a session that is known to hold.
    if (typeof window !== 'undefined') changeUser(queries, null);
    throw redirect('/auth?redirect=%2Faccount');
  }
  // A failure is no state to begin with: server and browser would draw it differently.
  results.forEach(({ status }, index) => {
    if (status === 'rejected') queries.removeQueries({ queryKey: asked[index]?.queryKey });
  });
  return null;
}

function isEnded(result: PromiseSettledResult<unknown>): boolean {
  return result.status === 'rejected' && result.reason instanceof ApiError && result.reason.status === 401;
}
