/** Mutations of study groups, with the refetch of the data shown. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { getGroups } from '../contract.ts';

/** Other members change groups too, so data is refetched on focus. */
export const refetchOnFocus = { refetchOnWindowFocus: 'always' } as const;

export const panelId = 'group-panel';

/** Refetches the data shown; with 'none' only marks it as stale, because the page is about to be left. */
export async function refreshGroups(
  queries: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(getGroups.path),
    refetchType,
  });
}

/** Like `useApiMutation`; `failed` is the title of the message after a failure. */
export function useGroupMutation<In extends EndpointInput, Out>(
  target: Endpoint<In, Out>,
  {
    failed,
    onSuccess,
    onError,
    leaves = false,
  }: {
    failed: string;
    onSuccess?: (answer: Out, input: In) => unknown;
    onError?: (error: Error) => void;
    /** Whether `onSuccess` leaves the page, because its content no longer exists. */
    leaves?: boolean;
  },
) {
  const queries = useQueryClient();
  return useApiMutation(target, {
    async onSuccess(answer, input) {
      await refreshGroups(queries, leaves ? 'none' : 'active');
      await onSuccess?.(answer, input);
    },
    failure: (error) => ({
      title: failed,
      description: describeError(error, 'Please try again later.'),
    }),
    async onError(error) {
      onError?.(error);
      // Another member may have changed the data.
      await refreshGroups(queries);
    },
  });
}
