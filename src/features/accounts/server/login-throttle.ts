/**
 * Limits how often passwords may be tried, for known and unknown accounts alike. Only what fails counts: an attempt is counted
 * before its password is verified, so that many at once are all counted, and taken back where the password was right.
 */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Count, createSharedCounters } from '#platform/http/shared-counters.ts';

const minuteSeconds = 60;
/** Failures of one browser, or of one visitor's address, at one account. */
const perVisitor = { points: 10, seconds: 15 * minuteSeconds };
/** Failures of one address at all accounts: a school of which one half mistypes fits in, a list of passwords does not. */
const perAddress = { points: 50, seconds: 10 * minuteSeconds };
/** Failures from everywhere at one account; after these each address has `maxUnderAttack`. */
const perAccount = { points: 50, seconds: 60 * minuteSeconds };
/** What an address may still try at an account that is being attacked. */
const maxUnderAttack = 3;
/** From so many failures on an account is open to the browsers it knows only, and to who has a mailed link. */
const maxPerAccount = 200;

type LoginAttempt = {
  email: string;
  /** The visitor's network address. */
  address: string;
  /** A browser that has signed in to the account before: it has limits of its own, whatever others try. */
  device?: string | undefined;
};

/** A throttle whose counters are in the database, so that all processes share them. */
export function createLoginThrottle(db: Database) {
  const { seconds } = perVisitor;
  const devices = createSharedCounters(db, { name: 'guess-device', seconds });
  const pairs = createSharedCounters(db, { name: 'guess-pair', seconds });
  const addresses = createSharedCounters(db, { name: 'guess-address', seconds: perAddress.seconds });
  const accounts = createSharedCounters(db, { name: 'guess-account', seconds: perAccount.seconds });

  /** A refused attempt does not count against the other visitors of the account. */
  async function countUnknown({ pair, account, address }: Keys): Promise<void> {
    refuseAbove(perAddress.points, await addresses.add(address));
    const own = await pairs.add(pair);
    refuseAbove(perVisitor.points, own);
    const all = await accounts.add(account);
    if (all.consumedPoints > maxPerAccount) throw linkNeededError(all);
    if (all.consumedPoints > perAccount.points) refuseAbove(maxUnderAttack, own);
  }

  return {
    /** Counts an attempt, before its password is verified. @throws AppError 429 where there were too many */
    async checkLoginAllowed(attempt: LoginAttempt): Promise<void> {
      const keys = keysOf(attempt);
      if (keys.device === undefined) return countUnknown(keys);
      refuseAbove(perVisitor.points, await devices.add(keys.device));
    },
    /** After the right password: forgets the attempts of this visitor, but not those of others. */
    async resetAfterLogin(attempt: LoginAttempt): Promise<void> {
      const { pair, account, address, device } = keysOf(attempt);
      if (device !== undefined) return devices.clear(device);
      await pairs.clear(pair);
      await accounts.takeBack(account);
      await addresses.takeBack(address);
    },
    /** After a reset by mail, which proves whose account it is: only other visitors' own counts remain. */
    async resetAfterPasswordReset(attempt: LoginAttempt): Promise<void> {
      const { pair, account } = keysOf(attempt);
      await pairs.clear(pair);
      await accounts.clear(account);
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

function refuseAbove(points: number, count: Count): void {
  if (count.consumedPoints <= points) return;
  throw tooMany('Too many attempts. Please wait a few minutes or reset your password.', count);
}

function linkNeededError(count: Count): AppError {
  return tooMany(
    'Too many attempts with this address. Please reset your password: the link that we mail lets you in.',
    count,
  );
}

function tooMany(message: string, { msBeforeNext }: Count): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}
