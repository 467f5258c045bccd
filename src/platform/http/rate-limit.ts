/** Throttling by address. */
import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { rateLimits } from './rate-limit-schema.ts';
import { hashCounterKey } from './shared-counters.ts';

export type RateLimiter = {
  /** Counts points against the key, one where none are named. @throws AppError 429 naming the seconds to wait */
  consume(key: string, points?: number): Promise<void>;
};

export type Limit = {
  /** Prefix of the counter, one per purpose. */
  name: string;
  /** Requests allowed … */
  points: number;
  /** … in so many seconds. */
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
      // Its timer would reach for a database that is closed already.
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: limit.points + 1,
    }),
  );
  return { consume: async (key, points) => limiter.consume(await hashCounterKey(db, key), points) };
}

/** Counts against a limit; whether it still held. */
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
        throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
  };
}
