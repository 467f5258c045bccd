/** Changes of study groups, after which what is shown of them is fetched again. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { getGroups } from '../contract.ts';

/** Others change groups too. */
export const refetchOnFocus = { refetchOnWindowFocus: 'always' } as const;

export const panelId = 'group-panel';

/** The panel takes the focus of a button that is gone after a change. */
export const focusPanel = (): void => document.getElementById(panelId)?.focus({ preventScroll: true });

/** Fetches what is shown again; with 'none' what is shown next, as the page is about to be left. */
export async function refreshGroups(
  queries: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(getGroups.path),
    refetchType,
  });
}

/** As `useApiMutation`; `failed` is the title of the message where it fails. */
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
    /** Whether `onSuccess` leaves the page, which shows what is no longer there. */
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
      // Another member may have changed it.
      await refreshGroups(queries);
    },
  });
}
