/** Proving an address, and choosing a new password without the old one: by links in mails. */
import type { Context } from 'hono';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { withdrawMail } from '#platform/mail/recipient.ts';
import { countAttempt } from './attempts.ts';
import { hashEmail } from './email-address.ts';
import { forgetGuesses } from './guessing.ts';
import { writeEmailChangedMail, writePasswordChangedMail, writeResetMail, writeVerifyMail } from './mails.ts';
import { refuseEasyPassword } from './password-policy.ts';
import { gone } from './prove-password.ts';
import { createToken } from './secret-token.ts';
import type { Accounts } from './service.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { Member } from './sessions.ts';
import { checkToken, endTokens, issueToken, spendToken } from './tokens.ts';
import { lockUser, lockUserByEmail, selectUser, updateUser } from './user-queries.ts';

const hour = 60 * 60_000;
/** Mails of one purpose that one address gets in an hour, whoever asks for them. */
const mailsPerHour = 5;

/** Whether the address may get another mail of that purpose now. */
export async function admitMail(accounts: Accounts, purpose: string, email: string): Promise<boolean> {
  const key = `mail:${purpose}:${hashEmail(email)}`;
  const { attempts } = await countAttempt(accounts.db, { key, windowMs: hour, now: accounts.now() });
  return attempts <= mailsPerHour;
}

/**
 * Mails a link for a new password, if the address has an account. Nobody can tell whether it has:
 * for one that has not, a mail is written all the same and withdrawn again, in as many steps.
 */
export async function requestPasswordReset(accounts: Accounts, email: string): Promise<void> {
  const { db, site } = accounts;
  const admitted = await admitMail(accounts, 'reset-password', email);
  await db.transaction(async (tx) => {
    // Locked: a link must not reach an address that the account is just leaving.
    const found = await lockUserByEmail(tx, email);
    const user = admitted ? found : undefined;
    const token = user
      ? await issueToken(tx, { userId: user.id, purpose: 'reset-password', now: accounts.now() })
      : createToken();
    const mail = writeResetMail(site, user ?? { id: 0, email, name: '' }, token);
    await enqueueMail(tx, mail);
    if (!user) await withdrawMail(tx, mail.dedupeKey);
  });
}

/**
 * Sets a new password by a mailed link and ends every session. The link came to the account's
 * address, so that is proved too.
 * @throws AppError 400 where the link is not valid or the password too easy
 */
export async function resetPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const { db, hasher, sessions, site } = accounts;
  const now = accounts.now();
  const link = { token, purpose: 'reset-password', now } as const;
  const owner = await selectUser(db, await checkToken(db, link));
  if (!owner) throw gone();
  await refuseEasyPassword(password, owner);
  const passwordHash = await hasher.hash(password);
  await db.transaction(async (tx) => {
    const { user } = await spendToken(tx, link);
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now });
    await deleteSessionsOf(tx, { userId: user.id });
    await endTokens(tx, user.id, ['confirm-email', 'verify-email']);
    await enqueueMail(tx, writePasswordChangedMail(site, user));
  });
  await forgetGuesses(db, { email: owner.email, address: accounts.addressOf(context), now });
  sessions.forget(context);
}

/** Mails the link that proves a member's address once more. @throws AppError 429 after too many */
export async function requestVerification(accounts: Accounts, member: Member): Promise<void> {
  if (!(await admitMail(accounts, 'verify-email', member.email))) throw tooManyMails();
  await accounts.db.transaction(async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (!user) throw gone();
    const token = await issueToken(tx, { userId: user.id, purpose: 'verify-email', now: accounts.now() });
    await enqueueMail(tx, writeVerifyMail(accounts.site, user, { token, welcome: false }));
  });
}

/** For an address that got enough mail in this hour. */
export const tooManyMails = () =>
  new AppError('too_many_requests', 'We have sent you several mails already. Please try again in an hour.', {
    retryAfterSeconds: hour / 1000,
  });

/** Proves an address by a mailed link. @throws AppError 400 where the link is not valid */
export async function verifyEmail(accounts: Accounts, token: string): Promise<void> {
  const now = accounts.now();
  await accounts.db.transaction(async (tx) => {
    const { user } = await spendToken(tx, { token, purpose: 'verify-email', now });
    await updateUser(tx, user.id, { emailVerifiedAt: now });
  });
}

/**
 * Gives an account the address that its owner asked for, by the link mailed there. The old address is
 * told, and links that were mailed to it end.
 * @throws AppError 400 where the link is not valid, 409 where another account has the address by now
 */
export async function confirmEmail(accounts: Accounts, token: string): Promise<void> {
  const now = accounts.now();
  try {
    await accounts.db.transaction(async (tx) => {
      const { user, newEmail } = await spendToken(tx, { token, purpose: 'confirm-email', now });
      await updateUser(tx, user.id, { email: newEmail ?? user.email, emailVerifiedAt: now });
      await endTokens(tx, user.id, ['reset-password', 'verify-email']);
      await enqueueMail(tx, writeEmailChangedMail(accounts.site, user));
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_unique')) throw error;
    throw new AppError('conflict', 'There is another account with this address.', { cause: error });
  }
}
