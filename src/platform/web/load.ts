/** What loaders do: fetch through the query cache, and turn refusals into page states. */

import type { QueryClient } from '@tanstack/react-query';
import { data, redirectDocument } from 'react-router';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';

/**
 * Makes sure that an endpoint's answer is in the cache.
 * @throws a route error with the API's status for refusals (4xx) and 503; other failures as they are
 */
export async function ensureData<In extends EndpointInput, Out>(
  queries: QueryClient,
  target: Endpoint<In, Out>,
  input: In,
): Promise<Out> {
  try {
    return await queries.ensureQueryData(apiQuery(target, input));
  } catch (error) {
    throw toRouteError(error);
  }
}

/** What hovering over a link has fetched is used for the click, but not for longer: another device may change it. */
export const memberStaleTimeMs = 5000;

/**
 * Fetches what a member's own page shows. `url`: the page's, to come back to after signing in.
 * @throws a redirect to sign-in where the session has ended; otherwise as `ensureData`
 */
export async function fetchForMember<In extends EndpointInput, Out>(
  queries: QueryClient,
  url: string,
  target: Endpoint<In, Out>,
  input: In,
): Promise<Out> {
  try {
    return await queries.fetchQuery(apiQuery(target, input, { staleTime: memberStaleTimeMs }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      const { pathname, search } = new URL(url);
      throw redirectDocument(`/api/login?redirect=${encodeURIComponent(pathname + search)}`);
    }
    throw toRouteError(error);
  }
}

function toRouteError(error: unknown): unknown {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)) return error;
  return data({ detail: error.detail }, { status: error.status });
}
