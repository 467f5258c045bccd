/**
 * Limits password guesses, for known and unknown accounts alike. It counts failures: an attempt is counted before its
 * password is verified, so that concurrent attempts all count, and taken back if the password was right. Attempts of
 * both kinds have further, higher limits (`sign-in-limit.ts`).
 */
import type { Database } from '#platform/db/client.ts';
import type { AppError } from '#platform/errors/app-error.ts';
import { type Count, createSharedCounters } from '#platform/http/shared-counters.ts';
import { refuseAbove, tooManyRequestsError } from '#platform/http/too-many-requests.ts';
import { createSignInLimit, tooManyAttempts } from './sign-in-limit.ts';

const minuteSeconds = 60;
/** Failures of one browser, or of one client address, for one account. */
const perVisitor = { points: 10, seconds: 15 * minuteSeconds };
/** Failures of one client address for all accounts: enough for a school where half mistype, not for a password list. */
const perAddress = { points: 50, seconds: 10 * minuteSeconds };
/** Failures from all addresses for one account. Beyond it each address has only `maxUnderAttack`. */
const perAccount = { points: 50, seconds: 60 * minuteSeconds };
/** Attempts of each address for an account that is under attack. */
const maxUnderAttack = 3;
/** Failures beyond which an account opens only to browsers known to it, and to members with a mailed link. */
const maxPerAccount = 200;

type LoginAttempt = {
  email: string;
  /** The visitor's client address. */
  address: string;
  /** Id of a browser known to the account. It has its own limits, so attempts by others do not affect it. */
  device?: string | undefined;
};

/** A throttle whose counters are in the database, so that all processes share them. */
export function createLoginThrottle(db: Database) {
  const { seconds } = perVisitor;
  const devices = createSharedCounters(db, { name: 'guess-device', seconds });
  const pairs = createSharedCounters(db, { name: 'guess-pair', seconds });
  const addresses = createSharedCounters(db, { name: 'guess-address', seconds: perAddress.seconds });
  const accounts = createSharedCounters(db, { name: 'guess-account', seconds: perAccount.seconds });
  const all = createSignInLimit(db);

  /** An attempt that is refused for its own address does not count against other visitors of the account. */
  async function countUnknown({ pair, account, address }: Keys): Promise<void> {
    refuseAbove(perAddress.points, await addresses.add(address), tooManyAttempts);
    const own = await pairs.add(pair);
    refuseAbove(perVisitor.points, own, tooManyAttempts);
    const everywhere = await accounts.add(account);
    if (everywhere.consumedPoints > maxPerAccount) throw linkNeededError(everywhere);
    if (everywhere.consumedPoints > perAccount.points) refuseAbove(maxUnderAttack, own, tooManyAttempts);
  }

  async function takeBack({ pair, account, address, device }: Keys): Promise<void> {
    if (device !== undefined) return devices.clear(device);
    await pairs.clear(pair);
    await accounts.takeBack(account);
    await addresses.takeBack(address);
  }

  return {
    /** Counts an attempt, before its password is verified. @throws AppError 429 where there were too many */
    async checkLoginAllowed(attempt: LoginAttempt): Promise<void> {
      const keys = keysOf(attempt);
      await all.countAttempt({ address: keys.address, isKnown: keys.device !== undefined });
      if (keys.device === undefined) return countUnknown(keys);
      refuseAbove(perVisitor.points, await devices.add(keys.device), tooManyAttempts);
    },
    /**
     * Called after the right password: clears this visitor's failures, but not those of others.
     * @throws AppError 429 where the account was signed in to too often
     */
    async acceptLogin(attempt: LoginAttempt): Promise<void> {
      const keys = keysOf(attempt);
      // First, because a right password is no failure, even if it is refused below.
      await takeBack(keys);
      await all.countEntry(keys.account);
    },
    /** Called after a reset by mail, which proves who owns the account: only the other visitors' own counts remain. */
    async resetAfterPasswordReset(attempt: LoginAttempt): Promise<void> {
      const { pair, account } = keysOf(attempt);
      await pairs.clear(pair);
      await accounts.clear(account);
      await all.clearAccount(account);
    },
  };
}

type Keys = ReturnType<typeof keysOf>;

function keysOf({ email, address, device }: LoginAttempt) {
  const account = email.toLowerCase();
  return {
    account,
    address,
    pair: `${account} ${address}`,
    device: device === undefined ? undefined : `${account} ${device}`,
  };
}

function linkNeededError(count: Count): AppError {
  return tooManyRequestsError(
    'Too many attempts with this address. Please reset your password: the link that we mail lets you in.',
    count,
  );
}
