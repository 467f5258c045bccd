import type { DataSubject } from '#platform/feature/data-subject.ts';
import { type MailOwner, selectMailOf } from '#platform/mail/recipient.ts';
import type { AccountsContext } from './accounts-context.ts';
import { mailKeyPrefix } from './mails.ts';
import { presentMember, presentSession } from './presenter.ts';
import { accountGoneError } from './reauthenticate.ts';
import type { Member } from './sessions.ts';
import { selectUser, type UserRow } from './user-queries.ts';

/**
 * Everything the site stores about a member, by feature; data that can be long is an async iterable.
 * @throws AppError 401 where the member was deleted
 */
export async function exportAccount(
  accounts: AccountsContext,
  member: Member,
): Promise<Record<string, unknown>> {
  const { db, exporters, sessions } = accounts;
  const user = await selectUser(db, member.userId);
  if (!user) throw accountGoneError();
  const subject = dataSubjectOf(user);
  const exported: Record<string, unknown> = {
    exportedAt: accounts.now().toISOString(),
    account: {
      ...presentMember(member),
      tierUntil: user.tierUntil?.toISOString() ?? null,
      givenTier: user.givenTier,
      emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
      ageConfirmedAt: user.ageConfirmedAt?.toISOString() ?? null,
    },
    sessions: (await sessions.list(member)).map((session) => presentSession(session, member)),
    mail: await selectMailOf(db, mailOwnerOf(subject)),
  };
  for (const { name, read } of exporters) {
    const part = await read(db, subject);
    if (part !== undefined) exported[name] = part;
  }
  return exported;
}

/** Data stored under an email address belongs to a member only once the address is verified. */
export function dataSubjectOf(user: UserRow): DataSubject {
  return { userId: user.id, verifiedEmail: user.emailVerifiedAt ? user.email : undefined };
}

/** The account's own mails, also those to former and requested addresses, and all others to the verified one. */
export function mailOwnerOf({ userId, verifiedEmail }: DataSubject): MailOwner {
  return { keyPrefix: mailKeyPrefix(userId), address: verifiedEmail };
}
