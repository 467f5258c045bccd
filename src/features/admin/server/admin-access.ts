/** Guard of the admin screens: requires the password. Wrong ones are limited per address, and for all together. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createSharedCounters } from '#platform/http/shared-counters.ts';
import { refuseAbove } from '#platform/http/too-many-requests.ts';
import { isSameSecret } from '#platform/secret-token.ts';
import { adminPasswordHeader } from '../contract.ts';

/** Wrong passwords from one client address, in seconds. */
const limit = { points: 10, seconds: 15 * 60 };
/** Wrong passwords from all addresses; after these each address, also the operator's, has `maxUnderAttack`. */
const limitOfAll = { points: 100, seconds: 60 * 60 };
const maxUnderAttack = 1;
const tooMany = 'Too many wrong passwords. Please wait and try again.';
/** Key of the counter for all addresses. */
const everywhere = 'everywhere';

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
  const allFailures = createSharedCounters(db, { name: 'admin-all', seconds: limitOfAll.seconds });
  const guard: Guard<undefined> = async (context) => {
    const given = context.req.header(adminPasswordHeader);
    if (given === undefined)
      throw new AppError('unauthorized', 'Unauthorized: the admin password is missing.');
    const key = clientAddress(context.env?.incoming, trustProxy);
    const isRight = isSameSecret(given, password);
    // After too many wrong passwords, a right one gets the same error.
    const own = isRight ? await failures.read(key) : await failures.add(key);
    refuseAbove(limit.points, own, tooMany);
    // Attempts refused above are not counted: one address alone must not affect the limit of all others.
    const all = isRight ? await allFailures.read(everywhere) : await allFailures.add(everywhere);
    if (all && all.consumedPoints > limitOfAll.points) refuseAbove(maxUnderAttack, own, tooMany);
    if (!isRight) throw new AppError('unauthorized', 'Invalid admin password');
    return undefined;
  };
  return { require: Object.assign(guard, { scheme: 'adminPassword' as const }) };
}
