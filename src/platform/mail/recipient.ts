/** The mail of one person: told to them, and erased when they ask. */
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { mailMessages } from './schema.ts';

/** Whose mails: those whose dedupe key begins so, to whatever address, and those to the address. */
export type MailOwner = { keyPrefix: string; address: string | undefined };

const isOf = ({ keyPrefix, address }: MailOwner) =>
  or(
    sql`starts_with(${mailMessages.dedupeKey}, ${keyPrefix})`,
    address === undefined ? undefined : eq(mailMessages.toAddress, address),
  );

/** What was mailed to somebody, or waits to be, without the bodies. */
export async function selectMailOf(db: Database, owner: MailOwner) {
  return db
    .select({
      kind: mailMessages.kind,
      to: mailMessages.toAddress,
      subject: mailMessages.subject,
      createdAt: mailMessages.createdAt,
      sentAt: mailMessages.sentAt,
    })
    .from(mailMessages)
    .where(isOf(owner))
    .orderBy(asc(mailMessages.createdAt), asc(mailMessages.id));
}

/** Erases what was mailed to somebody or waits to be; not what is being handed over. */
export async function eraseMailOf(tx: Database, owner: MailOwner): Promise<void> {
  await tx.delete(mailMessages).where(and(isOf(owner), ne(mailMessages.state, 'handing')));
}

/** Takes back the mail with that dedupe key, whatever became of it. */
export async function withdrawMail(tx: Database, dedupeKey: string): Promise<void> {
  await tx.delete(mailMessages).where(eq(mailMessages.dedupeKey, dedupeKey));
}
