/** Takes messages from the contact form: kept in the database and queued as mail, both or neither. */
import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { ContactInput, SiteConfig } from '../contract.ts';
import { contactMessages } from './schema.ts';

/** Within this time the same message from the same sender is taken for a second click, in ms. */
const sameMessageMs = 10 * 60 * 1000;

/** A checked message: trimmed, line feeds alone as line breaks. */
type ContactMessage = Omit<ContactInput, 'website'>;

/** Support of these plans has priority: the operator sees it before opening the mail. */
const priorities: Record<Tier, string> = { free: '', premium: '[Premium] ', scholar: '[Scholar] ' };

/**
 * Keeps a message and queues the mail that brings it to the site's contact address. The same message
 * within ten minutes is kept once, however many requests carry it at a time. `tier`: of the session that sends it.
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
    // Two clicks may arrive at two processes at once: the second waits here and then finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
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
      // Private, and kept in this table: the mail queue need not hold a second copy.
      secret: true,
    });
  });
}

/** The dedupe key of the mail about a message. */
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
