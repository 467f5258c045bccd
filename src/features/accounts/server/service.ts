/** What every operation of accounts stands on. */
import type { Context } from 'hono';
import type { Database } from '#platform/db/client.ts';
import type { DataEraser, DataExporter } from '#platform/feature/data-subject.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { createPasswordHasher, type PasswordHasher } from './hashing.ts';
import type { MailSite } from './mails.ts';
import type { Sessions } from './sessions.ts';

export type AccountsOptions = {
  db: Database;
  sessions: Sessions;
  site: MailSite;
  /** Reverse proxies in front. */
  trustProxy: number;
  /** What features keep of a member … */
  exporters?: readonly DataExporter[];
  /** … and what they do when the member goes. */
  erasers?: readonly DataEraser[];
  /** The clock. */
  now?: () => Date;
  hasher?: PasswordHasher;
};

export type Accounts = ReturnType<typeof createAccounts>;

const hour = 60 * 60;

/** Fills in what is optional, and opens the counters. */
export function createAccounts(options: AccountsOptions) {
  const { db, sessions, site, trustProxy } = options;
  return {
    db,
    sessions,
    site,
    exporters: options.exporters ?? [],
    erasers: options.erasers ?? [],
    now: options.now ?? (() => new Date()),
    hasher: options.hasher ?? createPasswordHasher(),
    /** The visitor's address. */
    addressOf: (context: Context<AppEnv>) => clientAddress(context.env?.incoming, trustProxy),
    /** What one visitor's address may ask for, in all processes together. */
    limiters: {
      signIn: createSharedRateLimiter(db, { name: 'sign-in', points: 20, seconds: hour / 6 }),
      register: createSharedRateLimiter(db, { name: 'register', points: 10, seconds: hour }),
      forgot: createSharedRateLimiter(db, { name: 'forgot', points: 5, seconds: hour }),
      token: createSharedRateLimiter(db, { name: 'token', points: 20, seconds: hour }),
    },
  };
}
