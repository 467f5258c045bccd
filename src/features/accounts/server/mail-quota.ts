/** Limits how many mails one address gets, counted over all who ask for them. */
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { rateLimits } from '#platform/http/rate-limit-schema.ts';
import { hashEmail } from './login-throttle.ts';
import type { TokenPurpose } from './tokens.ts';

const hourSeconds = 60 * 60;
/** Mails of one purpose to one address. */
const maxMailsPerHour = 5;

/** A quota counted in the database, so that all processes share it. */
export function createMailQuota(db: Database) {
  const limiter = new RateLimiterDrizzle({
    keyPrefix: 'mail',
    points: maxMailsPerHour,
    duration: hourSeconds,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
  });
  /** Counts a mail. @returns whether it may be sent */
  async function consume(purpose: TokenPurpose, email: string): Promise<boolean> {
    const { consumedPoints } = await limiter.penalty(`${purpose}:${hashEmail(email)}`);
    return consumedPoints <= maxMailsPerHour;
  }
  return {
    consume,
    /** Counts a mail. @throws AppError 429 where there were too many */
    async require(purpose: TokenPurpose, email: string): Promise<void> {
      if (await consume(purpose, email)) return;
      const message = 'We have sent you several mails already. Please try again in an hour.';
      throw new AppError('too_many_requests', message, { retryAfterSeconds: hourSeconds });
    },
  };
}
