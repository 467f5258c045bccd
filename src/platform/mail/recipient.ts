/** The mail of one address: told to its owner, and erased when they ask. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { mailMessages } from './schema.ts';

/** What was mailed to an address, or waits to be, without the bodies. */
export async function selectMailTo(db: Database, address: string) {
  return db
    .select({
      kind: mailMessages.kind,
      subject: mailMessages.subject,
      createdAt: mailMessages.createdAt,
      sentAt: mailMessages.sentAt,
    })
    .from(mailMessages)
    .where(eq(mailMessages.toAddress, address))
    .orderBy(asc(mailMessages.createdAt), asc(mailMessages.id));
}

/** Erases what was mailed to an address or waits to be, of these kinds or of all; not what is being handed over. */
export async function eraseMailTo(
  tx: Database,
  { address, kinds }: { address: string; kinds?: readonly string[] },
): Promise<void> {
  await tx
    .delete(mailMessages)
    .where(
      and(
        eq(mailMessages.toAddress, address),
        ne(mailMessages.state, 'handing'),
        kinds && inArray(mailMessages.kind, [...kinds]),
      ),
    );
}

/** Takes back the mail with that dedupe key, whatever became of it. */
export async function withdrawMail(tx: Database, dedupeKey: string): Promise<void> {
  await tx.delete(mailMessages).where(eq(mailMessages.dedupeKey, dedupeKey));
}
