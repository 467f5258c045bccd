/**
 * Keeps passwords from being guessed. Counted before the password is looked at, so that many tries
 * at once are many tries; known and unknown addresses alike.
 */
import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './attempts.ts';
import { hashEmail } from './email-address.ts';

const minute = 60_000;
/** Failures of one visitor's address at one account … */
const perPair = { attempts: 10, windowMs: 15 * minute };
/** … and so many from all addresses together, after which each may try less. */
const perAccount = { attempts: 50, windowMs: 60 * minute };
/** What an address may still try at an account that is being attacked: its owner's as well. */
const underAttack = 3;

export type Guess = {
  email: string;
  /** Where the guess comes from. */
  address: string;
  now: Date;
};

const keysOf = ({ email, address }: Guess) => {
  const account = hashEmail(email);
  const from = createHash('sha256').update(address).digest('base64url');
  return { pair: `guess:${account}:${from}`, account: `guess:${account}` };
};

/** Counts a try. @throws AppError 429 where there were too many */
export async function admitGuess(db: Database, guess: Guess): Promise<void> {
  const keys = keysOf(guess);
  const { now } = guess;
  const pair = await countAttempt(db, { key: keys.pair, windowMs: perPair.windowMs, now });
  // Who is refused anyway does not add to what others may try less for.
  if (pair.attempts > perPair.attempts) throw refusal(pair.until, now);
  const account = await countAttempt(db, { key: keys.account, windowMs: perAccount.windowMs, now });
  if (account.attempts > perAccount.attempts && pair.attempts > underAttack) throw refusal(pair.until, now);
}

function refusal(until: Date, now: Date): AppError {
  const message = 'Too many attempts. Please wait a few minutes or reset your password.';
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}

/** After the right password: what this visitor tried is forgotten, what others tried is not. */
export async function forgiveGuesses(db: Database, guess: Guess): Promise<void> {
  const keys = keysOf(guess);
  await clearAttempts(db, keys.pair);
  await forgiveAttempt(db, keys.account);
}

/** After a reset, which proves whose account it is: everything is forgotten, but what others' addresses tried. */
export async function forgetGuesses(db: Database, guess: Guess): Promise<void> {
  const keys = keysOf(guess);
  await clearAttempts(db, keys.pair);
  await clearAttempts(db, keys.account);
}
