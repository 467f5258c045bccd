/** Reading and changing through the API with the admin password. */
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-client.ts';
import { buildUrl, type Endpoint, type EndpointInput } from '#platform/api/endpoint.ts';
import { type ApiMutationOptions, useApiMutation } from '#platform/web/use-api-mutation.ts';
import { adminApi } from './admin-session.ts';

/** The query of a GET endpoint; nothing of it stays in memory once no screen shows it. */
export function adminQuery<In extends EndpointInput, Out>(target: Endpoint<In, Out>, input: In) {
  return queryOptions({
    queryKey: ['admin', buildUrl(target, input)],
    queryFn: () => adminApi.call(target, input),
    staleTime: 0,
    gcTime: 0,
  });
}

/** As `useApiMutation`. Where the password is refused the gate closes. */
export function useAdminMutation<In extends EndpointInput, Out>(
  target: Endpoint<In, Out>,
  options: ApiMutationOptions<In, Out>,
) {
  return useApiMutation<In, Out>((input: In) => adminApi.call(target, input), {
    ...options,
    // Said by `fetchAsAdmin`.
    on401: () => undefined,
  });
}

/** Whether a call was refused for its password. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The server's own sentence about what failed, about a field where it is about one; undefined where it gave none. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues[0]?.message || error.detail || undefined;
}
