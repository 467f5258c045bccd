/** Queries and mutations of the admin API. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-client.ts';
import { buildUrl, type Endpoint, type EndpointInput } from '#platform/api/endpoint.ts';
import { type ApiMutationOptions, useApiMutation } from '#platform/web/use-api-mutation.ts';
import { adminApi } from './admin-session.ts';

/** The query of a GET endpoint; its data leaves the memory when no screen shows it any more. */
export function adminQuery<In extends EndpointInput, Out>(target: Endpoint<In, Out>, input: In) {
  return queryOptions({
    queryKey: ['admin', buildUrl(target, input)],
    queryFn: () => adminApi.call(target, input),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Fetches all data of the open admin screens again. */
export const refreshAdmin = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['admin'] });

/** Like `useApiMutation`. A refused password closes the gate. */
export function useAdminMutation<In extends EndpointInput, Out>(
  target: Endpoint<In, Out>,
  options: ApiMutationOptions<In, Out>,
) {
  return useApiMutation<In, Out>((input: In) => adminApi.call(target, input), {
    ...options,
    // `fetchAsAdmin` shows the message.
    on401: () => undefined,
  });
}

/** Whether a call was refused because of its password. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The server's message about what failed, preferably about a field; undefined if it sent none. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues[0]?.message || error.detail || undefined;
}
