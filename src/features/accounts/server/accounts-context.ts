/** The dependencies that all operations of accounts share. */
import type { Context } from 'hono';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { busyError } from '#platform/errors/app-error.ts';
import type { DataEraser, DataExporter, OnAddressChanged } from '#platform/feature/data-subject.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { createPasswordHasher, type PasswordHasher } from './hashing.ts';
import { createKnownDevices } from './known-devices.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createMailQuota } from './mail-quota.ts';
import { createRegistrationLimit } from './registration-limit.ts';
import type { Sessions } from './sessions.ts';
import { createSignInTurns } from './sign-in-limit.ts';

export type AccountsOptions = {
  db: Database;
  sessions: Sessions;
  site: SiteIdentity;
  /** Number of reverse proxies in front. */
  trustProxy: number;
  /** How features export what they store of a member. */
  exporters?: readonly DataExporter[];
  /** How features delete what they store of a member. */
  erasers?: readonly DataEraser[];
  /** How features take what they store under a member's address along to a new one. */
  onAddressChanged?: OnAddressChanged;
  /** The clock. */
  now?: () => Date;
  hasher?: PasswordHasher;
};

export type AccountsContext = ReturnType<typeof createAccountsContext>;

const hourSeconds = 60 * 60;

/** Fills in the optional dependencies and creates the rate limiters. */
export function createAccountsContext(options: AccountsOptions) {
  const { db, sessions, site, trustProxy } = options;
  return {
    db,
    sessions,
    site,
    exporters: options.exporters ?? [],
    erasers: options.erasers ?? [],
    onAddressChanged: options.onAddressChanged ?? (async () => undefined),
    now: options.now ?? (() => new Date()),
    hasher: options.hasher ?? createPasswordHasher(),
    clientAddressOf: (context: Context<AppEnv>) => clientAddress(context.env?.incoming, trustProxy),
    loginThrottle: createLoginThrottle(db),
    /** Limits how many operations that hash a password run at once for one client address. */
    signInTurns: createSignInTurns(),
    mailQuota: createMailQuota(db),
    devices: createKnownDevices(sessions, site),
    registrations: createRegistrationLimit(db),
    /** Limits account exports that run at once, because each reads everything that a member stores. */
    exportLimit: createConcurrencyLimit({
      concurrency: 2,
      maxQueued: 20,
      refuse: () => busyError('Too many exports are being made. Please try again in a minute.', 60),
    }),
    /** Rate limits shared by all processes: of exports by member, of the others by client address. */
    limiters: {
      forgot: createSharedRateLimiter(db, { name: 'forgot', points: 5, seconds: hourSeconds }),
      exportAccount: createSharedRateLimiter(db, { name: 'export', points: 5, seconds: hourSeconds }),
      token: createSharedRateLimiter(db, { name: 'token', points: 20, seconds: hourSeconds }),
    },
  };
}
