/** Queues a mail as a row in the caller's transaction, so that both are committed or neither. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/client.ts';
import { checkMail, type Mail } from './mail.ts';
import { notifyMailQueued } from './mail-queue.ts';
import { mailMessages } from './schema.ts';

/**
 * Queues a mail; it is sent soon after the transaction's commit, or with `delayMs` when that time has passed (`lookForMailIn`).
 * Inside a transaction it must be given the transaction's handle.
 * @throws AppError (invalid_input) where an address is not one plain address, or a header is not one line
 */
export async function enqueueMail(tx: Database, mail: Mail, { delayMs = 0 } = {}): Promise<void> {
  checkMail(mail);
  const inserted = await tx
    .insert(mailMessages)
    .values({
      kind: mail.kind,
      toAddress: mail.to,
      fromName: mail.fromName,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      secret: mail.secret ?? false,
      forget: mail.forget ?? false,
      // Nobody can guess it, so that a report of a bounce is believed (record-report.ts). Kept for every attempt.
      messageId: `${mail.kind}.${randomUUID().replaceAll('-', '')}`,
      dedupeKey: mail.dedupeKey,
      // The process's clock, not the database's: the delivery compares with this one.
      nextAttemptAt: new Date(Date.now() + delayMs),
    })
    .onConflictDoNothing()
    .returning({ id: mailMessages.id });
  if (inserted.length > 0 && delayMs === 0) await notifyMailQueued(tx);
}

/** Looks for mail that is due in so many ms, as for one that was queued with that delay. It holds no process open. */
export function lookForMailIn(db: Database, delayMs: number): void {
  // Should the process end before, or the database be gone: the queue is looked at every few seconds anyway.
  const look = () => void notifyMailQueued(db).catch(() => undefined);
  setTimeout(look, delayMs).unref();
}
