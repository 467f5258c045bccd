/** The mails of one person, for data export and deletion. */
import { and, asc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { mailCampaigns, mailDeliveries, mailMessages } from './schema.ts';

/** A person's mails: those whose dedupe key starts with the prefix, to any address, and all mails to the address. */
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

/** Deletes all mails to the person; a single mail being sent is deleted afterwards, a delivery being sent stays. */
export async function eraseMailOf(tx: Database, owner: MailOwner): Promise<void> {
  // In this order: if an attempt ends in between, the second statement deletes its mail.
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
 * Withdraws mails of these kinds to an address, for example when its owner unsubscribes: queued mails are deleted; a
 * mail that is being sent is not retried.
 */
export async function withdrawMailsTo(
  tx: Database,
  { address, kinds }: { address: string; kinds: readonly string[] },
): Promise<void> {
  const isOne = and(eq(mailMessages.toAddress, address), inArray(mailMessages.kind, [...kinds]));
  // In this order: if a mail returns to the queue in between, the second statement deletes it.
  await tx
    .update(mailMessages)
    .set({ state: 'cancelled', leasedUntil: null })
    .where(and(isOne, eq(mailMessages.state, 'sending')));
  await tx.delete(mailMessages).where(and(isOne, eq(mailMessages.state, 'queued')));
}

/**
 * Sends mails that wait for a person to another address of theirs; one that is being sent goes there if it is tried
 * again. Mails of the kinds in `except` stay with the old address.
 */
export async function redirectMailsOf(
  tx: Database,
  { keyPrefix, from, to, except }: { keyPrefix: string; from: string; to: string; except: readonly string[] },
): Promise<void> {
  await tx
    .update(mailMessages)
    .set({ toAddress: to })
    .where(
      and(
        eq(mailMessages.toAddress, from),
        sql`starts_with(${mailMessages.dedupeKey}, ${keyPrefix})`,
        inArray(mailMessages.state, ['queued', 'sending']),
        notInArray(mailMessages.kind, [...except]),
      ),
    );
}

/** Deletes the mail with this dedupe key in any state; a sent mail is not recalled. */
export async function withdrawMail(tx: Database, dedupeKey: string): Promise<void> {
  await tx.delete(mailMessages).where(eq(mailMessages.dedupeKey, dedupeKey));
}
