/** Signing in and creating an account. */
import type { Context } from 'hono';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { Credentials, Registration } from '../contract.ts';
import { admitGuess, forgiveGuesses } from './guessing.ts';
import { writeVerifyMail } from './mails.ts';
import { refuseEasyPassword } from './password-policy.ts';
import type { Accounts } from './service.ts';
import { issueToken } from './tokens.ts';
import { insertUser, lockUser, selectUserByEmail, type UserRow, updateUser } from './user-queries.ts';

/**
 * Signs in: a new session takes the place of the browser's old one. Unknown addresses and wrong
 * passwords are told apart neither by the answer nor by the time it takes.
 * @throws AppError 401 where address and password do not belong together, 429 after too many tries
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: Credentials,
  context: Context<AppEnv>,
): Promise<UserRow> {
  const { db, hasher, sessions } = accounts;
  const guess = { email, address: accounts.addressOf(context), now: accounts.now() };
  await admitGuess(db, guess);
  const user = await selectUserByEmail(db, email);
  const matches = await hasher.verify(user?.passwordHash, password);
  if (!user || !matches) throw refusal();
  await forgiveGuesses(db, guess);
  const passwordHash = hasher.isOutdated(user.passwordHash) ? await hasher.hash(password) : undefined;
  const token = await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user.id, user.passwordHash))) return undefined;
    if (passwordHash) await updateUser(tx, user.id, { passwordHash });
    return sessions.start(tx, context, user.id);
  });
  // Meanwhile the account was deleted, its password changed, or its hash renewed by another sign-in.
  if (token === undefined) return signIn(accounts, { email, password }, context);
  sessions.remember(context, token);
  return user;
}

const refusal = () => new AppError('unauthorized', 'Invalid email or password');

/**
 * Creates an account, queues the mail that proves its address, and signs in.
 * @throws AppError 400 where the password is too easy, 409 where the address has an account
 */
export async function register(
  accounts: Accounts,
  { name, email, password, ageConfirmed }: Omit<Registration, 'confirmPassword'>,
  context: Context<AppEnv>,
): Promise<UserRow> {
  const { db, hasher, sessions, site } = accounts;
  await refuseEasyPassword(password, { name, email });
  const passwordHash = await hasher.hash(password);
  const now = accounts.now();
  const { user, token } = await db.transaction(async (tx) => {
    const ageConfirmedAt = ageConfirmed ? now : null;
    const created = await insertUser(tx, { name, email, passwordHash, ageConfirmedAt, createdAt: now });
    if (!created) {
      throw new AppError(
        'conflict',
        'An account with this address may already exist. Sign in, or reset your password.',
      );
    }
    const mailToken = await issueToken(tx, { userId: created.id, purpose: 'verify-email', now });
    await enqueueMail(tx, writeVerifyMail(site, created, { token: mailToken, welcome: true }));
    return { user: created, token: await sessions.start(tx, context, created.id) };
  });
  sessions.remember(context, token);
  return user;
}
