/** What loaders do: fetch through the query cache, and turn refusals into page states. */

import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
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
    if (error instanceof ApiError && (error.status < 500 || error.status === 503)) {
      throw data({ detail: error.detail }, { status: error.status });
    }
    throw error;
  }
}
