/** Limits how many mails one address receives, regardless of who asks for them. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createSharedCounters } from '#platform/http/shared-counters.ts';
import type { TokenPurpose } from './tokens.ts';

const hourSeconds = 60 * 60;
/** Maximum mails of one purpose to one address. */
const maxMailsPerHour = 5;

type MailPurpose = TokenPurpose | 'new-device';

/** A quota counted in the database, so that all processes share it. */
export function createMailQuota(db: Database) {
  const mails = createSharedCounters(db, { name: 'mail', seconds: hourSeconds });
  /** Counts a mail. @returns whether it may be sent */
  async function consume(purpose: MailPurpose, email: string): Promise<boolean> {
    const { consumedPoints } = await mails.add(`${purpose}:${email.toLowerCase()}`);
    return consumedPoints <= maxMailsPerHour;
  }
  return {
    consume,
    /** Counts a mail. @throws AppError 429 where there were too many */
    async require(purpose: MailPurpose, email: string): Promise<void> {
      if (await consume(purpose, email)) return;
      const message = 'We have sent you several mails already. Please try again in an hour.';
      throw new AppError('too_many_requests', message, { retryAfterSeconds: hourSeconds });
    },
  };
}
