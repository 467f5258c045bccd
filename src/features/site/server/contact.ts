/** Receives messages from the contact form. Each is stored in the database and queued as mail, in one transaction. */
import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { lockKey } from '#platform/db/lock-key.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { ContactInput, SiteConfig } from '../contract.ts';
import { contactMessages } from './schema.ts';

/** Within this time, in ms, an identical message from the same sender counts as a double click. */
const sameMessageMs = 10 * 60 * 1000;

/** A validated message: trimmed, with line feeds as the only line breaks. */
type ContactMessage = Omit<ContactInput, 'website'>;

/** Subject prefixes for plans with priority support, so that the operator sees the priority in the list of mails. */
const priorities: Record<Tier, string> = { free: '', premium: '[Premium] ', scholar: '[Scholar] ' };

/**
 * Stores a message and queues the mail to the site's contact address. An identical message within ten minutes is stored
 * only once, however many requests send it at the same time. `tier` is that of the sending session.
 */
export async function receiveContactMessage(
  db: Database,
  {
    message,
    tier = 'free',
    config,
    now,
  }: { message: ContactMessage; tier?: Tier; config: SiteConfig; now: Date },
): Promise<void> {
  const fingerprint = fingerprintOf(message);
  await db.transaction(async (tx) => {
    await lockKey(tx, fingerprint);
    if (await isKnown(tx, fingerprint, now)) return;
    const { name, email, subject, message: text } = message;
    const [row] = await tx
      .insert(contactMessages)
      .values({ name, email, subject: subject ?? null, message: text, fingerprint, createdAt: now })
      .returning({ id: contactMessages.id });
    await enqueueMail(tx, {
      kind: 'contact',
      to: config.contactEmail,
      replyTo: email,
      subject: `${priorities[tier]}${config.siteName} contact: ${subject ?? `message from ${name}`}`,
      text: writeMail(message, config),
      dedupeKey: mailKeyOf(row?.id),
      // The message is private and already stored in this table, so the mail queue need not keep a second copy.
      secret: true,
    });
  });
}

/** Deduplication key of the mail for a message. */
export function mailKeyOf(messageId: number | undefined): string {
  return `contact:${messageId}`;
}

async function isKnown(tx: Transaction, fingerprint: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - sameMessageMs);
  const rows = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.fingerprint, fingerprint), gt(contactMessages.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

function fingerprintOf({ name, email, subject, message }: ContactMessage): string {
  const parts = JSON.stringify([email.toLowerCase(), name, subject ?? '', message]);
  return createHash('sha256').update(parts).digest('hex');
}

function writeMail({ name, email, subject, message }: ContactMessage, config: SiteConfig): string {
  return [
    `Name: ${name}`,
    `Email: ${email}`,
    ...(subject ? [`Subject: ${subject}`] : []),
    '',
    message,
    '',
    '-- ',
    `Sent with the contact form of ${config.publicUrl}/about`,
    'Your answer to this mail goes to the sender.',
    '',
  ].join('\n');
}
