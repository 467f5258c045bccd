/** Rate limits per member for operations that call the payment provider. */
import type { Database } from '#platform/db/client.ts';
import { createLocalRateLimiter, createSharedRateLimiter, isWithinLimit } from '#platform/http/rate-limit.ts';

const window = 10 * 60;

/** Requests of a member in ten minutes, by operation. */
const points = {
  checkout: 20,
  pay: 60,
  cancel: 20,
  preview: 30,
  change: 10,
  portal: 10,
  read: 60,
  student: 5,
} as const;

/** Reads of an unfinished payment from the provider, in a minute: pages poll. */
const readAnew = { name: 'billing-status', points: 30, seconds: 60 };

export function createMemberLimits(db: Database) {
  const limiters = Object.fromEntries(
    Object.entries(points).map(([purpose, allowed]) => [
      purpose,
      createSharedRateLimiter(db, { name: `billing-${purpose}`, points: allowed, seconds: window }),
    ]),
  );
  const readLimiter = createLocalRateLimiter(readAnew);
  return {
    /** @throws AppError 429 */
    async count(purpose: keyof typeof points, { userId }: { userId: number }): Promise<void> {
      await limiters[purpose]?.consume(String(userId));
    },
    mayReadAnew: (userId: number): Promise<boolean> => isWithinLimit(readLimiter, String(userId)),
  };
}
