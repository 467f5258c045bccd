/** Limits how often passwords may be tried, for known and unknown accounts alike. */
import { createHash } from 'node:crypto';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { rateLimits } from '#platform/http/rate-limit-schema.ts';

const minuteSeconds = 60;
/** Failures of one visitor's address at one account. */
const perPair = { points: 10, duration: 15 * minuteSeconds };
/** Failures from all addresses together at one account; after these each address has `maxUnderAttack`. */
const perAccount = { points: 50, duration: 60 * minuteSeconds };
/** What an address may still try at an account that is being attacked: its owner's as well. */
const maxUnderAttack = 3;

type LoginAttempt = {
  email: string;
  /** The visitor's network address. */
  address: string;
};

/** A throttle whose counters are in the database, so that all processes share them. */
export function createLoginThrottle(db: Database) {
  const shared = { keyPrefix: 'guess', storeClient: db, schema: rateLimits, clearExpiredByTimeout: false };
  const pairs = new RateLimiterDrizzle({ ...shared, ...perPair });
  const accounts = new RateLimiterDrizzle({ ...shared, ...perAccount });
  return {
    /**
     * Counts an attempt. Call it before the password is verified, so that many attempts at once are all counted.
     * @throws AppError 429 where there were too many
     */
    async checkLoginAllowed(attempt: LoginAttempt): Promise<void> {
      const { pairKey, accountKey } = keysOf(attempt);
      const pair = await pairs.penalty(pairKey);
      // A refused attempt does not count against the other visitors of the account.
      if (pair.consumedPoints > perPair.points) throw tooManyAttemptsError(pair.msBeforeNext);
      const account = await accounts.penalty(accountKey);
      if (account.consumedPoints > perAccount.points && pair.consumedPoints > maxUnderAttack) {
        throw tooManyAttemptsError(pair.msBeforeNext);
      }
    },
    /** After the right password: forgets the attempts of this visitor, but not those of others. */
    async resetAfterLogin(attempt: LoginAttempt): Promise<void> {
      const { pairKey, accountKey } = keysOf(attempt);
      await pairs.delete(pairKey);
      await accounts.reward(accountKey);
    },
    /** After a reset by mail, which proves whose account it is: only other visitors' own counts remain. */
    async resetAfterPasswordReset(attempt: LoginAttempt): Promise<void> {
      const { pairKey, accountKey } = keysOf(attempt);
      await pairs.delete(pairKey);
      await accounts.delete(accountKey);
    },
  };
}

/** An email address as the key of a counter, which must not reveal it. */
export function hashEmail(email: string): string {
  return sha256(email.toLowerCase());
}

function keysOf({ email, address }: LoginAttempt) {
  const accountKey = hashEmail(email);
  return { pairKey: `${accountKey}:${sha256(address)}`, accountKey };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function tooManyAttemptsError(msBeforeNext: number): AppError {
  const message = 'Too many attempts. Please wait a few minutes or reset your password.';
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}
