/** What every operation of accounts stands on. */
import type { Database } from '#platform/db/client.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import type { PasswordHasher } from './hashing.ts';
import type { MailSite } from './mails.ts';
import type { Sessions } from './sessions.ts';

export type Accounts = {
  db: Database;
  sessions: Sessions;
  hasher: PasswordHasher;
  site: MailSite;
  /** The clock. */
  now: () => Date;
};

const hour = 60 * 60;

/** What one visitor's address may ask for, in all processes together. */
export function createLimiters(db: Database) {
  return {
    signIn: createSharedRateLimiter(db, { name: 'sign-in', points: 20, seconds: 600 }),
    register: createSharedRateLimiter(db, { name: 'register', points: 10, seconds: hour }),
    forgot: createSharedRateLimiter(db, { name: 'forgot', points: 5, seconds: hour }),
    token: createSharedRateLimiter(db, { name: 'token', points: 20, seconds: hour }),
  };
}
