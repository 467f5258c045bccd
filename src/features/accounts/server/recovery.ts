/** Operations by mailed links: verifying an address, changing it, resetting a password. */
import type { Context } from 'hono';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { withdrawMail } from '#platform/mail/recipient.ts';
import { createToken } from '#platform/secret-token.ts';
import type { AccountsContext } from './accounts-context.ts';
import { writeEmailChangedMail, writePasswordChangedMail, writeResetMail, writeVerifyMail } from './mails.ts';
import { rejectWeakPassword } from './password-policy.ts';
import { accountGoneError } from './reauthenticate.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { Member } from './sessions.ts';
import { consumeToken, deleteTokens, findTokenOwner, issueToken } from './tokens.ts';
import { lockUser, lockUserByEmail, selectUser, updateUser } from './user-queries.ts';

/**
 * Mails a link for a new password, if the address has an account. The answer and its time do not reveal whether it
 * has: without one a mail is queued and withdrawn again, in as many statements.
 */
export async function requestPasswordReset(accounts: AccountsContext, email: string): Promise<void> {
  const { db, site } = accounts;
  const allowed = await accounts.mailQuota.consume('reset-password', email);
  await db.transaction(async (tx) => {
    // Locked: a link must not be sent to an address that the account is changing at this moment.
    const found = await lockUserByEmail(tx, email);
    const user = allowed ? found : undefined;
    const token = user
      ? await issueToken(tx, { userId: user.id, purpose: 'reset-password', now: accounts.now() })
      : createToken();
    const mail = await writeResetMail(site, user ?? { id: 0, email }, token);
    await enqueueMail(tx, mail);
    if (!user) await withdrawMail(tx, mail.dedupeKey);
  });
}

/**
 * Sets a new password by a mailed link and ends every session. The link came to the account's
 * address, so that is verified too.
 * @throws AppError 400 where the link is not valid or the password too easy
 */
export async function resetPassword(
  accounts: AccountsContext,
  { token, password }: { token: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const { db, hasher, sessions, site } = accounts;
  const now = accounts.now();
  const link = { token, purpose: 'reset-password', now } as const;
  const owner = await selectUser(db, await findTokenOwner(db, link));
  if (!owner) throw accountGoneError();
  await rejectWeakPassword(password, owner);
  const passwordHash = await hasher.hash(password);
  await db.transaction(async (tx) => {
    const { user } = await consumeToken(tx, link);
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now });
    await deleteSessionsOf(tx, { userId: user.id });
    await deleteTokens(tx, user.id, ['confirm-email', 'verify-email']);
    await enqueueMail(tx, await writePasswordChangedMail(site, user));
  });
  await accounts.loginThrottle.resetAfterPasswordReset({
    email: owner.email,
    address: accounts.clientAddressOf(context),
  });
  sessions.clearCookie(context);
}

/** Mails the link that verifies a member's address again. @throws AppError 429 after too many mails */
export async function requestVerification(accounts: AccountsContext, member: Member): Promise<void> {
  await accounts.mailQuota.require('verify-email', member.email);
  await accounts.db.transaction(async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (!user) throw accountGoneError();
    const token = await issueToken(tx, { userId: user.id, purpose: 'verify-email', now: accounts.now() });
    await enqueueMail(tx, await writeVerifyMail(accounts.site, user, { token, welcome: false }));
  });
}

/** Verifies an address by a mailed link. @throws AppError 400 where the link is not valid */
export async function verifyEmail(accounts: AccountsContext, token: string): Promise<void> {
  const now = accounts.now();
  await accounts.db.transaction(async (tx) => {
    const { user } = await consumeToken(tx, { token, purpose: 'verify-email', now });
    await updateUser(tx, user.id, { emailVerifiedAt: now });
  });
}

/**
 * Changes an account's address by the link mailed to the new one. The old address gets a notice, and links mailed to
 * it end.
 * @throws AppError 400 where the link is not valid, 409 where another account has the address
 */
export async function confirmEmail(accounts: AccountsContext, token: string): Promise<void> {
  const now = accounts.now();
  try {
    await accounts.db.transaction(async (tx) => {
      const { user, newEmail } = await consumeToken(tx, { token, purpose: 'confirm-email', now });
      await updateUser(tx, user.id, { email: newEmail ?? user.email, emailVerifiedAt: now });
      await deleteTokens(tx, user.id, ['reset-password', 'verify-email']);
      await enqueueMail(tx, await writeEmailChangedMail(accounts.site, user));
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_unique')) throw error;
    throw new AppError('conflict', 'There is another account with this address.', { cause: error });
  }
}
