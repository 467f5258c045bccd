/** For work on many objects with a provider that may be unavailable. */
import { isRefused } from './provider.ts';

/** Maximum calls without a response: each may take a minute, and only three jobs run at once. */
const maxFailures = 3;

/**
 * Counts failures. A refusal concerns one object, and the next may succeed; if the provider repeatedly does not
 * respond, the rest is left to the next run.
 */
export function createFailureCount() {
  let failures = 0;
  return {
    /** @throws the error, if it is one too many */
    add(error: unknown): void {
      if (!isRefused(error)) failures += 1;
      if (failures >= maxFailures) throw error;
    },
  };
}
