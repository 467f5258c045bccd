/** Limits how many accounts one address makes, and how often it learns that there is one already. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { createSharedCounters } from '#platform/http/shared-counters.ts';

const hourSeconds = 60 * 60;
/** Two school classes an hour. */
const maxRegistrations = 60;
/** Addresses that turn out to have an account: each tells a stranger of one. */
const maxTaken = 10;

/** Limits that are counted in the database, so that all processes share them. */
export function createRegistrationLimit(db: Database) {
  const all = createSharedRateLimiter(db, {
    name: 'register',
    points: maxRegistrations,
    seconds: hourSeconds,
  });
  const taken = createSharedCounters(db, { name: 'register-taken', seconds: hourSeconds });
  return {
    /** Counts a registration. @throws AppError 429 where there were too many from this address */
    async consume(address: string): Promise<void> {
      const refused = await taken.read(address);
      if (refused && refused.consumedPoints >= maxTaken) {
        throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
          retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
        });
      }
      await all.consume(address);
    },
    /** Counts a registration with an address that has an account. */
    async countTaken(address: string): Promise<void> {
      await taken.add(address);
    },
  };
}
