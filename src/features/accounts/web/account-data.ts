/** What the account page shows besides the member: sessions and plan. */
import type { QueryClient } from '@tanstack/react-query';
import { type RouterContextProvider, redirect } from 'react-router';
import { getSubscriptionStatus } from '#features/billing/contract.ts';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { getSessions } from '../contract.ts';
import { changeUser } from './change-user.ts';
import { loadUser } from './current-user.ts';

/** An answer younger than this many milliseconds, as after hovering over the link, is taken as it is. */
const freshFor = 5000;

export const sessionsQuery = apiQuery(getSessions, {}, { staleTime: freshFor });
export const statusQuery = apiQuery(getSubscriptionStatus, {}, { staleTime: freshFor });

/**
 * Fetches both for a member. What fails is left out: its part of the page asks again, and says so.
 * Whose account it is the page says itself, also where that cannot be told now.
 * @throws a redirect to sign in where the session has been ended elsewhere
 */
export async function loadAccount(context: Readonly<RouterContextProvider>): Promise<null> {
  const app = context.get(appContext);
  const { queries } = app;
  if (!(await loadUser(app).catch(() => null))) return null;
  const [status, sessions] = await Promise.allSettled([
    queries.fetchQuery(statusQuery),
    queries.fetchQuery(sessionsQuery),
  ]);
  if (isEnded(status)) {
    // On the server the page was asked for with a session that is known to hold.
    if (typeof window !== 'undefined') changeUser(queries, null);
    throw redirect('/auth?redirect=%2Faccount');
  }
  forgetFailed(queries, statusQuery.queryKey, status);
  forgetFailed(queries, sessionsQuery.queryKey, sessions);
  return null;
}

function isEnded(result: PromiseSettledResult<unknown>): boolean {
  return result.status === 'rejected' && result.reason instanceof ApiError && result.reason.status === 401;
}

/** A failure is no state to begin with: server and browser would draw it differently. */
function forgetFailed(
  queries: QueryClient,
  queryKey: string[],
  { status }: PromiseSettledResult<unknown>,
): void {
  if (status === 'rejected') queries.removeQueries({ queryKey });
}
