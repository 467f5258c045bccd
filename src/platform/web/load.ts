/** Helpers for loaders: they fetch through the query cache and turn refusals into page states. */

import type { QueryClient } from '@tanstack/react-query';
import { data, redirectDocument } from 'react-router';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { signInAddress } from './sign-in-address.ts';

/**
 * Makes sure that an endpoint's response is in the cache.
 * @throws a route error with the API's status for refusals (4xx) and 503; other failures unchanged
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

/**
 * Data prefetched while hovering over a link is used for the click, but not much longer: another device may change
 * it.
 */
export const memberStaleTimeMs = 5000;

/**
 * Fetches the data of a member's own page. `url`: the page's URL, to return to after signing in.
 * @throws a redirect to sign-in if the session has ended; otherwise as `ensureData`
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
      throw redirectDocument(signInAddress(new URL(url)));
    }
    throw toRouteError(error);
  }
}

function toRouteError(error: unknown): unknown {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)) return error;
  return data({ detail: error.detail }, { status: error.status });
}
