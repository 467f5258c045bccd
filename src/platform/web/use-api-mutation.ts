/**
 * Changes through the API: pending state, failure messages, and what happens when the session has ended. For lazily
 * loaded parts only: TanStack's mutations are kept out of what every page loads (vite.config.ts).
 */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { showToast } from '#ui/toast.ts';
import { api } from './browser-api.ts';
import { reportSessionEnded } from './session-ended.ts';

type MutationFailure = { title: string; description?: string };

export type ApiMutationOptions<In, Out> = {
  /** Runs before `pending` ends; a promise is waited for. */
  onSuccess?: (answer: Out, input: In) => unknown;
  /** The message of a failure. */
  failure: MutationFailure | ((error: Error, input: In) => MutationFailure);
  /** Runs after the message, before `pending` ends; a promise is waited for. */
  onError?: (error: Error, input: In) => unknown;
  /** Instead of the message where the session has ended; `reportSessionEnded` where left out. */
  on401?: () => void;
  /** Instead of the message where the change conflicts with what the server holds. */
  on409?: (error: ApiError, input: In) => unknown;
};

/**
 * Calls an endpoint, or a function that calls some, when `mutate` is called. While one call is pending another is
 * ignored, as the second of a double click. `mutate` answers what the server did; undefined where it failed or was
 * ignored.
 */
export function useApiMutation<In extends EndpointInput, Out>(
  target: Endpoint<In, Out>,
  options: ApiMutationOptions<In, Out>,
): { mutate: (input: In) => Promise<Out | undefined>; pending: boolean };
export function useApiMutation<In, Out>(
  target: (input: In) => Promise<Out>,
  options: ApiMutationOptions<In, Out>,
): { mutate: (input: In) => Promise<Out | undefined>; pending: boolean };
export function useApiMutation<In extends EndpointInput, Out>(
  target: Endpoint<In, Out> | ((input: In) => Promise<Out>),
  { onSuccess, failure, onError, on401 = reportSessionEnded, on409 }: ApiMutationOptions<In, Out>,
) {
  const { mutateAsync, isPending } = useMutation<Out, Error, In>({
    mutationFn: typeof target === 'function' ? target : (input) => api.call(target, input),
    // What was sent may be private: nothing of it stays in memory.
    gcTime: 0,
    ...(onSuccess && { onSuccess: (answer, input) => onSuccess(answer, input) }),
    async onError(error, input) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 401) return on401();
      if (status === 409 && on409) return on409(error as ApiError, input);
      const message = typeof failure === 'function' ? failure(error, input) : failure;
      showToast({ ...message, tone: 'destructive' });
      await onError?.(error, input);
    },
  });
  // `isPending` is as of the last render; a second click may come before the next.
  const busy = useRef(false);
  return {
    pending: isPending,
    async mutate(input: In): Promise<Out | undefined> {
      if (busy.current) return undefined;
      busy.current = true;
      try {
        return await mutateAsync(input);
      } catch {
        // Said by `onError`.
        return undefined;
      } finally {
        busy.current = false;
      }
    },
  };
}
