/** Limits how many accounts one client address creates, and how often it can learn that an email address has one. */
import type { Database } from '#platform/db/client.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { createSharedCounters } from '#platform/http/shared-counters.ts';
import { tooManyRequestsError } from '#platform/http/too-many-requests.ts';

const hourSeconds = 60 * 60;
/** Maximum registrations per hour: two school classes. */
const maxRegistrations = 60;
/** Maximum registrations with an email address that has an account: each reveals an account to a stranger. */
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
        throw tooManyRequestsError('Too many requests. Please wait a moment and try again.', refused);
      }
      await all.consume(address);
    },
    /** Counts a registration with an address that has an account. */
    async countTaken(address: string): Promise<void> {
      await taken.add(address);
    },
  };
}
