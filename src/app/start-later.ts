/** Runs start-up work that no request should wait for. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts the work after `afterMs` milliseconds, so that the first requests are served before it.
 * @returns a function that cancels work that has not started, or waits for work that is running
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
