/** What members change of their account. */
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { writeConfirmMail, writePasswordChangedMail } from './mails.ts';
import { invalidField, refuseEasyPassword } from './password-policy.ts';
import { gone, provePassword } from './prove-password.ts';
import { admitMail, tooManyMails } from './recovery.ts';
import type { Accounts } from './service.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { Member } from './sessions.ts';
import { endTokens, issueToken } from './tokens.ts';
import { lockUser, type UserRow, updateUser } from './user-queries.ts';

/** Changes the member's name. */
export async function renameMember(accounts: Accounts, member: Member, name: string): Promise<UserRow> {
  const user = await updateUser(accounts.db, member.userId, { name });
  if (!user) throw gone();
  return user;
}

/**
 * Sets another password. All other sessions end, this one gets a new token, and links that could
 * change password or address without it end too.
 * @throws AppError 400 where the current password is wrong or the new one too easy, 429 after too many tries
 */
export async function changePassword(
  accounts: Accounts,
  member: Member,
  { currentPassword, password }: { currentPassword: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const { db, hasher, sessions, site } = accounts;
  const field = 'currentPassword';
  const proved = await provePassword(accounts, member, { password: currentPassword, field, context });
  await refuseEasyPassword(password, proved);
  const passwordHash = await hasher.hash(password);
  const token = await db.transaction(async (tx) => {
    if (!(await lockUser(tx, proved.id, proved.passwordHash))) throw gone();
    await updateUser(tx, proved.id, { passwordHash });
    await deleteSessionsOf(tx, { userId: proved.id, except: member.sessionId });
    await endTokens(tx, proved.id, ['reset-password', 'confirm-email']);
    await enqueueMail(tx, writePasswordChangedMail(site, proved));
    return sessions.rotate(tx, member);
  });
  sessions.remember(context, token);
}

/**
 * Mails a link to a new address, which becomes the account's once it is followed. An address that
 * has an account gets the mail too: only its owner learns so, at the link.
 * @throws AppError 400 where the password is wrong, 429 after too many tries or mails
 */
export async function requestEmailChange(
  accounts: Accounts,
  member: Member,
  { email, password }: { email: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const proved = await provePassword(accounts, member, { password, field: 'password', context });
  if (email.toLowerCase() === proved.email.toLowerCase()) {
    throw invalidField('email', 'This is your address already.');
  }
  for (const address of [email, proved.email]) {
    if (!(await admitMail(accounts, 'confirm-email', address))) throw tooManyMails();
  }
  await accounts.db.transaction(async (tx) => {
    if (!(await lockUser(tx, proved.id, proved.passwordHash))) throw gone();
    const token = await issueToken(tx, {
      userId: proved.id,
      purpose: 'confirm-email',
      newEmail: email,
      now: accounts.now(),
    });
    await enqueueMail(tx, writeConfirmMail(accounts.site, { ...proved, email }, token));
  });
}
