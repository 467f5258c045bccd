/**
 * Changes through the API: pending state, failure messages, and the handling of an ended session. For lazily loaded
 * parts only: TanStack's mutations are kept out of the code that every page loads (vite.config.ts).
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
  /** Runs before `pending` ends; a returned promise is awaited. */
  onSuccess?: (answer: Out, input: In) => unknown;
  /** The toast for a failure. */
  failure: MutationFailure | ((error: Error, input: In) => MutationFailure);
  /** Runs after the message, before `pending` ends; a returned promise is awaited. */
  onError?: (error: Error, input: In) => unknown;
  /** Called instead of the message if the session has ended; default: `reportSessionEnded`. */
  on401?: () => void;
  /** Called instead of the message if the change conflicts with the server's data (409). */
  on409?: (error: ApiError, input: In) => unknown;
};

/**
 * Calls an endpoint, or a function that calls several, when `mutate` is called. While one call is pending, further
 * calls are ignored, such as the second click of a double click. `mutate` resolves with the server's response; with
 * undefined if the call failed or was ignored.
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
    // The input may be private, so nothing of it stays in memory.
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
  return { pending: isPending, mutate: useOneCallAtATime((input: In) => mutateAsync(input)) };
}

/**
 * Deletes something. What is gone counts as deleted: the response to an earlier request was lost, or another tab was
 * faster.
 * @throws ApiError
 */
export async function deleteUnlessGone<In extends EndpointInput>(
  target: Endpoint<In, unknown>,
  input: In,
): Promise<void> {
  try {
    await api.call(target, input);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** A function that ignores calls while one is pending. It resolves with undefined if its call failed or was ignored. */
export function useOneCallAtATime<In, Out>(call: (input: In) => Promise<Out>) {
  // A mutation's `isPending` is from the last render; a second click may come before the next.
  const busy = useRef(false);
  return async (input: In): Promise<Out | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    try {
      return await call(input);
    } catch {
      return undefined;
    } finally {
      busy.current = false;
    }
  };
}
