/** Counters in the database, so that all processes share them. */
import { createHmac } from 'node:crypto';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/client.ts';
import { readSiteSecret } from '#platform/db/site-secret.ts';
import { createToken } from '#platform/secret-token.ts';
import { rateLimits } from './rate-limit-schema.ts';

/** How many were counted, and in how many ms the count starts anew. */
export type Count = { consumedPoints: number; msBeforeNext: number };

export type SharedCounters = {
  /** Counts one more. @returns how many with it */
  add(key: string): Promise<Count>;
  /** Takes back one that was counted. */
  takeBack(key: string): Promise<void>;
  /** How many were counted; null where none is left. */
  read(key: string): Promise<Count | null>;
  /** Forgets all of the key. */
  clear(key: string): Promise<void>;
};

/** Counters of one purpose, each of which starts anew so many seconds after its first count. */
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
    // Its timer would reach for a database that is closed already.
    clearExpiredByTimeout: false,
  });
  return {
    add: async (key) => counters.penalty(await hashCounterKey(db, key)),
    takeBack: async (key) => void (await counters.reward(await hashCounterKey(db, key))),
    read: async (key) => counters.get(await hashCounterKey(db, key)),
    clear: async (key) => void (await counters.delete(await hashCounterKey(db, key))),
  };
}

/** Stands in for the site's key while the database is down; what is counted then stays in this process. */
const processKey = createToken();

/**
 * A counter's key as the database holds it: the addresses of people, from which most are made, are not to be read there, nor to
 * be found by trying them all, so it is an HMAC with a key of the site's own.
 */
export async function hashCounterKey(db: Database, key: string): Promise<string> {
  const secret = await readSiteSecret(db, 'rate-limits').catch(() => processKey);
  return createHmac('sha256', secret).update(key).digest('base64url');
}
