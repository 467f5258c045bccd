/** Who may use the admin screens: whoever sends the password. Guesses are limited for each visitor address. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createSharedCounters } from '#platform/http/shared-counters.ts';
import { isSameSecret } from '#platform/secret-token.ts';
import { adminPasswordHeader } from '../contract.ts';

/** Wrong passwords from one address, in seconds. */
const limit = { points: 10, seconds: 15 * 60 };

export type AdminAccess = {
  /** The guard of every admin operation. @throws AppError 401 without the password, 429 after too many wrong ones */
  require: Guard<undefined>;
};

export function createAdminAccess(options: {
  db: Database;
  password: string;
  /** Number of reverse proxies in front. */
  trustProxy: number;
}): AdminAccess {
  const { db, password, trustProxy } = options;
  const failures = createSharedCounters(db, { name: 'admin', seconds: limit.seconds });
  const guard: Guard<undefined> = async (context) => {
    const given = context.req.header(adminPasswordHeader);
    if (given === undefined) throw new AppError('unauthorized', 'The admin password is missing.');
    const key = clientAddress(context.env?.incoming, trustProxy);
    const isRight = isSameSecret(given, password);
    // Who has guessed too often hears the same for a right password.
    const count = isRight ? await failures.read(key) : await failures.add(key);
    if (count && count.consumedPoints > limit.points) {
      throw new AppError('too_many_requests', 'Too many wrong passwords. Please wait and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(count.msBeforeNext / 1000)),
      });
    }
    if (!isRight) throw new AppError('unauthorized', 'Invalid admin password');
    return undefined;
  };
  return { require: Object.assign(guard, { scheme: 'adminPassword' as const }) };
}
