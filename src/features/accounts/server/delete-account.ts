import type { Context } from 'hono';
import { requestPurge } from '#platform/db/purge.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { eraseMailOf } from '#platform/mail/recipient.ts';
import type { AccountsContext } from './accounts-context.ts';
import { dataSubjectOf, mailOwnerOf } from './export-account.ts';
import { addressMail, writeGoodbyeMail } from './mails.ts';
import { accountGoneError, reauthenticate } from './reauthenticate.ts';
import type { Member } from './sessions.ts';
import { deleteUser, lockUser } from './user-queries.ts';

/**
 * Deletes an account with everything that belongs to it, in one transaction, and queues a goodbye mail, which is
 * deleted too once it is sent. The files of the embedded database are purged soon after.
 * @throws AppError 400 where the password is wrong, 429 after too many attempts
 */
export async function deleteAccount(
  accounts: AccountsContext,
  member: Member,
  password: string,
  context: Context<AppEnv>,
): Promise<void> {
  const { db, devices, erasers, sessions, site } = accounts;
  const verified = await reauthenticate(accounts, member, { password, field: 'password', context });
  const letter = await writeGoodbyeMail(site);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, verified.id, verified.passwordHash);
    if (!user) throw accountGoneError();
    const subject = dataSubjectOf(user);
    for (const { erase } of erasers) await erase(tx, subject);
    await eraseMailOf(tx, mailOwnerOf(subject));
    await deleteUser(tx, user.id);
    await enqueueMail(tx, addressMail(letter, user));
    await requestPurge(tx);
  });
  sessions.clearCookie(context);
  devices.forget(context, verified);
}
