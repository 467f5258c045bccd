/** Rate limits by key, such as an address or a member. */
import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { rateLimits } from './rate-limit-schema.ts';
import { hashCounterKey } from './shared-counters.ts';
import { tooManyRequestsError } from './too-many-requests.ts';

export type RateLimiter = {
  /** Counts points against the key (default: one). @throws AppError 429 with the seconds to wait */
  consume(key: string, points?: number): Promise<void>;
};

export type Limit = {
  /** Prefix of the counter, one per purpose. */
  name: string;
  /** Points allowed … */
  points: number;
  /** … within this number of seconds. */
  seconds: number;
};

/**
 * A limit counted in the database, so that it holds across processes and restarts: for
 * everything that writes. While the database is down it counts in memory instead.
 */
export function createSharedRateLimiter(db: Database, limit: Limit): RateLimiter {
  const settings = { keyPrefix: limit.name, points: limit.points, duration: limit.seconds };
  const limiter = throttle(
    new RateLimiterDrizzle({
      ...settings,
      storeClient: db,
      schema: rateLimits,
      insuranceLimiter: new RateLimiterMemory(settings),
      // The library's timer would query a database that is already closed.
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: limit.points + 1,
    }),
  );
  return { consume: async (key, points) => limiter.consume(await hashCounterKey(db, key), points) };
}

/** Counts one point against a limit. @returns whether the key is still within the limit */
export async function isWithinLimit(limiter: RateLimiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Deletes counts that have expired: their keys are addresses of visitors. */
export const rateLimitJobs: readonly Job[] = [
  {
    name: 'delete-expired-rate-limits',
    everyMs: 60 * 60_000,
    async run({ db, now }) {
      await db.delete(rateLimits).where(lt(rateLimits.expire, now));
    },
  },
];

/** A limit counted in this process: for reads, where a write per request would cost more than the request. */
export function createLocalRateLimiter(limit: Limit): RateLimiter {
  return throttle(
    new RateLimiterMemory({ keyPrefix: limit.name, points: limit.points, duration: limit.seconds }),
  );
}

function throttle(limiter: Pick<RateLimiterMemory, 'consume'>): RateLimiter {
  return {
    async consume(key, points = 1) {
      try {
        await limiter.consume(key, points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequestsError('Too many requests. Please wait a moment and try again.', refusal);
      }
    },
  };
}
