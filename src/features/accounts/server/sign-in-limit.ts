/**
 * Limits how many passwords are verified, right or wrong, and how many sign-ins succeed: a verification uses a core for
 * about 15 ms, and each sign-in adds a session. Wrong passwords have lower limits (`login-throttle.ts`).
 */
import { createConcurrencyLimitPerKey } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { createSharedCounters } from '#platform/http/shared-counters.ts';
import { refuseAbove } from '#platform/http/too-many-requests.ts';
import { hashingBusyError } from './hashing.ts';

/** Message where passwords are tried, or accounts signed in to, too often. */
export const tooManyAttempts = 'Too many attempts. Please wait a few minutes or reset your password.';

const seconds = 10 * 60;
/** Attempts of one client address in browsers unknown to the account: five sign-ins for a class of thirty. */
const perAddress = 150;
/** Attempts of one client address in known browsers: counted apart, so that neighbours cannot use them up. */
const perAddressKnown = 600;
/** Successful sign-ins to one account, from all addresses. */
const perAccount = 60;

/** Limits that are counted in the database, so that all processes share them. */
export function createSignInLimit(db: Database) {
  const unknown = createSharedCounters(db, { name: 'sign-in-address', seconds });
  const known = createSharedCounters(db, { name: 'sign-in-known', seconds });
  const accounts = createSharedCounters(db, { name: 'sign-in-account', seconds });
  return {
    /** Counts an attempt, before its password is verified. @throws AppError 429 where there were too many */
    async countAttempt({ address, isKnown }: { address: string; isKnown: boolean }): Promise<void> {
      if (isKnown) refuseAbove(perAddressKnown, await known.add(address), tooManyAttempts);
      else refuseAbove(perAddress, await unknown.add(address), tooManyAttempts);
    },
    /** Counts a right password: strangers cannot use this limit up. @throws AppError 429 where there were too many */
    async countEntry(account: string): Promise<void> {
      refuseAbove(perAccount, await accounts.add(account), tooManyAttempts);
    },
    /** Called after a reset by mail, which proves who owns the account. */
    clearAccount: (account: string) => accounts.clear(account),
  };
}

/**
 * Makes the attempts of one client address wait for each other, so that they never fill the queue of the hasher, which
 * all addresses share. There is room for a class that signs in at once.
 */
export const createSignInTurns = () =>
  createConcurrencyLimitPerKey({ concurrency: 2, maxQueued: 100, refuse: hashingBusyError });
