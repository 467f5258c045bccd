/** Mails links that verify an address or reset a password, and resets passwords. */
import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail, lookForMailIn } from '#platform/mail/enqueue-mail.ts';
import { withdrawMail } from '#platform/mail/recipient.ts';
import { createToken } from '#platform/secret-token.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addressMail, writePasswordChangedMail, writeResetMail, writeVerifyMail } from './mails.ts';
import { rejectWeakPassword } from './password-policy.ts';
import { accountGoneError } from './reauthenticate.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { Member } from './sessions.ts';
import { consumeToken, deleteTokens, findToken, issueToken } from './tokens.ts';
import { lockUser, lockUserByEmail, selectUser, updateUser } from './user-queries.ts';

/** Bounds of the random delay between the request for a password link and its mail, in ms. */
const minDelayMs = 1000;
const maxDelayMs = 5000;

/**
 * Mails a link for a new password, if the address has an account. Neither the response nor its timing reveals whether
 * it has: without an account, the same number of statements queues a mail and withdraws it. The mail is sent after a
 * random delay, so that its work cannot be told from other work. The queue is checked even without a mail.
 */
export async function requestPasswordReset(accounts: AccountsContext, email: string): Promise<void> {
  const { db, site } = accounts;
  const allowed = await accounts.mailQuota.consume('reset-password', email);
  const delayMs = randomInt(minDelayMs, maxDelayMs);
  const token = createToken();
  const letter = await writeResetMail(site, token);
  await db.transaction(async (tx) => {
    // Locks the member: a link must not go to an address that the account is changing at this moment.
    const found = await lockUserByEmail(tx, email);
    const user = allowed ? found : undefined;
    if (user)
      await issueToken(tx, { userId: user.id, purpose: 'reset-password', token, now: accounts.now() });
    const mail = addressMail(letter, user ?? { id: 0, email });
    await enqueueMail(tx, mail, { delayMs });
    if (!user) await withdrawMail(tx, mail.dedupeKey);
  });
  lookForMailIn(db, delayMs);
}

/**
 * Sets a new password by a mailed link and ends every session. The link was mailed to the account's address, so the
 * address counts as verified too.
 * @throws AppError 400 where the link is not valid or the password too easy
 */
export async function resetPassword(
  accounts: AccountsContext,
  { token, password }: { token: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const { db, devices, hasher, sessions, site } = accounts;
  const now = accounts.now();
  const link = { token, purpose: 'reset-password', now } as const;
  const owner = await selectUser(db, (await findToken(db, link)).userId);
  if (!owner) throw accountGoneError();
  await rejectWeakPassword(password, { member: owner, site });
  const passwordHash = await hasher.hash(password);
  const deviceKey = createToken();
  const notice = await writePasswordChangedMail(site);
  await db.transaction(async (tx) => {
    const { user } = await consumeToken(tx, link);
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    await updateUser(tx, user.id, { passwordHash, deviceKey, emailVerifiedAt });
    await deleteSessionsOf(tx, { userId: user.id });
    await deleteTokens(tx, user.id, ['confirm-email', 'verify-email']);
    await enqueueMail(tx, addressMail(notice, user));
  });
  await accounts.loginThrottle.resetAfterPasswordReset({
    email: owner.email,
    address: accounts.clientAddressOf(context),
  });
  sessions.clearCookie(context);
  // The link proves that this is the owner's browser: it can sign in even while others guess passwords.
  devices.remember(context, { deviceKey });
}

/** Mails the member's address verification link again. @throws AppError 429 after too many mails */
export async function requestVerification(accounts: AccountsContext, member: Member): Promise<void> {
  await accounts.mailQuota.require('verify-email', member.email);
  const token = createToken();
  const letter = await writeVerifyMail(accounts.site, { token, welcome: false });
  await accounts.db.transaction(async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (!user) throw accountGoneError();
    await issueToken(tx, {
      userId: user.id,
      purpose: 'verify-email',
      token,
      sessionId: member.sessionId,
      now: accounts.now(),
    });
    await enqueueMail(tx, addressMail(letter, user));
  });
}
