/** Everything the site keeps of a member: taken along, or erased. */
import type { Context } from 'hono';
import type { DataSubject } from '#platform/feature/data-subject.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { eraseMailOf, type MailOwner, selectMailOf } from '#platform/mail/recipient.ts';
import { mailKeyOf, writeGoodbyeMail } from './mails.ts';
import { presentMember, presentSession } from './presenter.ts';
import { gone, provePassword } from './prove-password.ts';
import type { Accounts } from './service.ts';
import type { Member } from './sessions.ts';
import { deleteUser, lockUser, selectUser, type UserRow } from './user-queries.ts';

/** All that is kept of a member, by the part of the site that keeps it. */
export async function exportAccount(accounts: Accounts, member: Member): Promise<Record<string, unknown>> {
  const { db, exporters, sessions } = accounts;
  const user = await selectUser(db, member.userId);
  if (!user) throw gone();
  const subject = subjectOf(user);
  const kept: Record<string, unknown> = {
    exportedAt: accounts.now().toISOString(),
    account: {
      ...presentMember(member),
      emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
      ageConfirmedAt: user.ageConfirmedAt?.toISOString() ?? null,
    },
    sessions: (await sessions.list(member)).map((session) => presentSession(session, member)),
  };
  kept.mail = await selectMailOf(db, mailOwner(subject));
  for (const { name, read } of exporters) {
    const part = await read(db, subject);
    if (part !== undefined) kept[name] = part;
  }
  return kept;
}

/**
 * Deletes an account with everything that belongs to it, in one transaction, and says goodbye.
 * @throws AppError 400 where the password is wrong, 429 after too many tries
 */
export async function deleteAccount(
  accounts: Accounts,
  member: Member,
  password: string,
  context: Context<AppEnv>,
): Promise<void> {
  const { db, erasers, sessions, site } = accounts;
  const proved = await provePassword(accounts, member, { password, field: 'password', context });
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, proved.id, proved.passwordHash);
    if (!user) throw gone();
    const subject = subjectOf(user);
    for (const { erase } of erasers) await erase(tx, subject);
    await eraseMailOf(tx, mailOwner(subject));
    await deleteUser(tx, user.id);
    await enqueueMail(tx, writeGoodbyeMail(site, user));
  });
  sessions.forget(context);
}

/** The mails of their account, to former and wished-for addresses too, and all others to the proved one. */
function mailOwner({ userId, verifiedEmail }: DataSubject): MailOwner {
  return { keyPrefix: mailKeyOf(userId), address: verifiedEmail };
}

function subjectOf(user: UserRow): DataSubject {
  return { userId: user.id, verifiedEmail: user.emailVerifiedAt ? user.email : undefined };
}
