/** Counters in the database, so that all processes share them. */
import { createHmac } from 'node:crypto';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/client.ts';
import { readSiteSecret } from '#platform/db/site-secret.ts';
import { createToken } from '#platform/secret-token.ts';
import { rateLimits } from './rate-limit-schema.ts';

/** The count, and the milliseconds until it starts again from zero. */
export type Count = { consumedPoints: number; msBeforeNext: number };

export type SharedCounters = {
  /** Adds one. @returns the new count */
  add(key: string): Promise<Count>;
  /** Subtracts one. */
  takeBack(key: string): Promise<void>;
  /** The current count; null if there is none. */
  read(key: string): Promise<Count | null>;
  /** Deletes the key's count. */
  clear(key: string): Promise<void>;
};

/** Creates the counters of one purpose. Each starts again from zero `seconds` after its first count. */
export function createSharedCounters(
  db: Database,
  { name, seconds }: { name: string; seconds: number },
): SharedCounters {
  const counters = new RateLimiterDrizzle({
    keyPrefix: name,
    points: Number.MAX_SAFE_INTEGER,
    duration: seconds,
    storeClient: db,
    schema: rateLimits,
    // The library's timer would query a database that is already closed.
    clearExpiredByTimeout: false,
  });
  return {
    add: async (key) => counters.penalty(await hashCounterKey(db, key)),
    takeBack: async (key) => void (await counters.reward(await hashCounterKey(db, key))),
    read: async (key) => counters.get(await hashCounterKey(db, key)),
    clear: async (key) => void (await counters.delete(await hashCounterKey(db, key))),
  };
}

/** Replaces the site's key while the database is down; counts made then stay in this process. */
const processKey = createToken();

/**
 * Hashes a counter's key for the database. Most keys are made from visitors' addresses, which must not be readable
 * there, nor be found by trying all addresses, so the hash is an HMAC with the site's own secret.
 */
export async function hashCounterKey(db: Database, key: string): Promise<string> {
  const secret = await readSiteSecret(db, 'rate-limits').catch(() => processKey);
  return createHmac('sha256', secret).update(key).digest('base64url');
}
