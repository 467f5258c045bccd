import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';

/** The response of a GET endpoint that the page's loader has already fetched. */
export function useApiData<In extends EndpointInput, Out>(target: Endpoint<In, Out>, input: In): Out {
  return useSuspenseQuery(apiQuery(target, input)).data;
}
