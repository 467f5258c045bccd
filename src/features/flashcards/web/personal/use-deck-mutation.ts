import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOneCallAtATime } from '#platform/web/use-api-mutation.ts';
import { describeFailure } from './failure-message.tsx';
import { broadcastChange } from './personal-deck-data.ts';

/**
 * Changes personal decks, one call at a time: a second call, as after a double click, is ignored. `mutate` returns
 * undefined if the change failed; the form shows `failure`.
 * @param onChanged runs after the change, before `pending` ends; its promise is awaited
 */
export function useDeckMutation<In, Out>(
  change: (input: In) => Promise<Out>,
  refetchType?: Parameters<typeof broadcastChange>[1],
  onChanged?: (answer: Out) => unknown,
) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    async mutationFn(input: In) {
      const answer = await change(input);
      await broadcastChange(queries, refetchType);
      await onChanged?.(answer);
      return answer;
    },
    gcTime: 0,
  });
  return {
    pending: isPending,
    failure: error && describeFailure(error),
    mutate: useOneCallAtATime((input: In) => mutateAsync(input)),
  };
}
