/** Work that belongs to a start and that no answer should wait for. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts the work after so many ms, so that the first requests come before it.
 * @returns how to end it: what has not begun does not begin, what runs is waited for
 */
export function startLater(
  work: () => Promise<void>,
  options: { afterMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  const ending = new AbortController();
  const running = sleep(options.afterMs, undefined, { signal: ending.signal, ref: false }).then(
    () => work().catch(options.onError),
    () => undefined,
  );
  return () => {
    ending.abort();
    return running;
  };
}
