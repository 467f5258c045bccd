/** Changes of name, password and address by a signed-in member. */
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { createToken } from '#platform/secret-token.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addressMail, writeConfirmMail, writePasswordChangedMail } from './mails.ts';
import { invalidFieldError, rejectWeakPassword } from './password-policy.ts';
import { accountGoneError, reauthenticate } from './reauthenticate.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { Member } from './sessions.ts';
import { deleteTokens, issueToken } from './tokens.ts';
import { lockUser, type UserRow, updateUser } from './user-queries.ts';

/** @throws AppError 401 where the member was deleted */
export async function renameMember(
  accounts: AccountsContext,
  member: Member,
  name: string,
): Promise<UserRow> {
  const user = await updateUser(accounts.db, member.userId, { name });
  if (!user) throw accountGoneError();
  return user;
}

/**
 * Sets a new password. All other sessions end, this one gets a new token, and links that could change the password or
 * the address without the password become invalid.
 * @throws AppError 400 where the current password is wrong or the new one too easy, 429 after too many attempts
 */
export async function changePassword(
  accounts: AccountsContext,
  member: Member,
  { currentPassword, password }: { currentPassword: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const { db, devices, hasher, sessions, site } = accounts;
  const field = 'currentPassword';
  const verified = await reauthenticate(accounts, member, { password: currentPassword, field, context });
  await rejectWeakPassword(password, { member: verified, site });
  const passwordHash = await hasher.hash(password);
  const deviceKey = createToken();
  const notice = await writePasswordChangedMail(site);
  const token = await db.transaction(async (tx) => {
    if (!(await lockUser(tx, verified.id, verified.passwordHash))) throw accountGoneError();
    await updateUser(tx, verified.id, { passwordHash, deviceKey });
    await deleteSessionsOf(tx, { userId: verified.id, except: member.sessionId });
    await deleteTokens(tx, verified.id, ['reset-password', 'confirm-email']);
    await enqueueMail(tx, addressMail(notice, verified));
    return sessions.rotate(tx, member);
  });
  sessions.setCookie(context, token);
  devices.remember(context, { deviceKey });
}

/**
 * Mails a link to a new address, which the account gets once the member follows the link. If the address already has an
 * account, it gets the mail too: only its owner learns of that account, by following the link.
 * @throws AppError 400 where the password is wrong, 429 after too many attempts or mails
 */
export async function requestEmailChange(
  accounts: AccountsContext,
  member: Member,
  { email, password }: { email: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const verified = await reauthenticate(accounts, member, { password, field: 'password', context });
  if (email.toLowerCase() === verified.email.toLowerCase()) {
    throw invalidFieldError('email', 'This is your address already.');
  }
  for (const address of [email, verified.email]) {
    await accounts.mailQuota.require('confirm-email', address);
  }
  const token = createToken();
  const letter = await writeConfirmMail(accounts.site, token);
  await accounts.db.transaction(async (tx) => {
    if (!(await lockUser(tx, verified.id, verified.passwordHash))) throw accountGoneError();
    await issueToken(tx, {
      userId: verified.id,
      purpose: 'confirm-email',
      token,
      newEmail: email,
      sessionId: member.sessionId,
      now: accounts.now(),
    });
    await enqueueMail(tx, addressMail(letter, { ...verified, email }));
  });
}
