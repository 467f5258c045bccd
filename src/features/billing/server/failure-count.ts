/** For work on many things with a provider that may be away. */
import { isRefused } from './provider.ts';

/** So many calls without an answer are enough: each may take a minute, and all jobs of the site wait. */
const maxFailures = 3;

/**
 * Counts what fails. Refusals are about one thing, and the next may succeed; where the provider does not answer again and
 * again, the rest is left to the next run.
 */
export function createFailureCount() {
  let failures = 0;
  return {
    /** @throws the error, where it is one too many */
    add(error: unknown): void {
      if (!isRefused(error)) failures += 1;
      if (failures >= maxFailures) throw error;
    },
  };
}
