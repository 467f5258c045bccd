/** The mail of one person: for their data export and for deletion. */
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { mailCampaigns, mailDeliveries, mailMessages } from './schema.ts';

/** Whose mails: those whose dedupe key starts with the prefix, to any address, and all those to the address. */
export type MailOwner = { keyPrefix: string; address: string | undefined };

const isOf = ({ keyPrefix, address }: MailOwner) =>
  or(
    sql`starts_with(${mailMessages.dedupeKey}, ${keyPrefix})`,
    address === undefined ? undefined : eq(mailMessages.toAddress, address),
  );

/** All mails to the person, sent or queued, without the bodies. */
export async function selectMailOf(db: Database, owner: MailOwner) {
  const campaigns =
    owner.address === undefined
      ? []
      : await db
          .select({
            kind: mailCampaigns.kind,
            to: mailDeliveries.address,
            subject: mailCampaigns.subject,
            createdAt: mailCampaigns.createdAt,
            sentAt: mailDeliveries.sentAt,
          })
          .from(mailDeliveries)
          .innerJoin(mailCampaigns, eq(mailCampaigns.id, mailDeliveries.campaignId))
          .where(eq(mailDeliveries.address, owner.address))
          .orderBy(asc(mailDeliveries.id));
  const messages = await db
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
  return [...messages, ...campaigns];
}

/** Deletes all mails to the person; those that are being sent right now go once they are. */
export async function eraseMailOf(tx: Database, owner: MailOwner): Promise<void> {
  // In this order: a mail whose attempt ends in between is caught by the second.
  await tx
    .update(mailMessages)
    .set({ forget: true })
    .where(and(isOf(owner), eq(mailMessages.state, 'sending')));
  await tx.delete(mailMessages).where(and(isOf(owner), ne(mailMessages.state, 'sending')));
  if (owner.address === undefined) return;
  await tx
    .delete(mailDeliveries)
    .where(and(eq(mailDeliveries.address, owner.address), ne(mailDeliveries.state, 'sending')));
}

/**
 * Withdraws mails of these kinds to an address, as when its owner leaves: what waits is deleted; what is being sent right
 * now is not tried again.
 */
export async function withdrawMailsTo(
  tx: Database,
  { address, kinds }: { address: string; kinds: readonly string[] },
): Promise<void> {
  const isOne = and(eq(mailMessages.toAddress, address), inArray(mailMessages.kind, [...kinds]));
  // In this order: a mail that comes back to the queue in between is caught by the second.
  await tx
    .update(mailMessages)
    .set({ state: 'cancelled', leasedUntil: null })
    .where(and(isOne, eq(mailMessages.state, 'sending')));
  await tx.delete(mailMessages).where(and(isOne, eq(mailMessages.state, 'queued')));
}

/** Deletes the mail with that dedupe key in whatever state it is; what was sent is not called back. */
export async function withdrawMail(tx: Database, dedupeKey: string): Promise<void> {
  await tx.delete(mailMessages).where(eq(mailMessages.dedupeKey, dedupeKey));
}
