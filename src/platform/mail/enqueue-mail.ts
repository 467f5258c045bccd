/** Queues a mail as a row in the caller's transaction, so that both are committed or neither. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/client.ts';
import { checkMail, type Mail } from './mail.ts';
import { notifyMailQueued } from './mail-queue.ts';
import { mailMessages } from './schema.ts';

/**
 * Queues a mail. It is sent soon after the transaction's commit, or after `delayMs` (see `lookForMailIn`).
 * Inside a transaction, pass the transaction's handle.
 * @throws AppError (invalid_input) if an address is not one plain address, or a header is not one line
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
      // Not guessable, so that bounce reports with it can be trusted (record-report.ts). The same at every attempt.
      messageId: `${mail.kind}.${randomUUID().replaceAll('-', '')}`,
      dedupeKey: mail.dedupeKey,
      // The process's clock, not the database's, because the delivery compares with the process's clock.
      nextAttemptAt: new Date(Date.now() + delayMs),
    })
    .onConflictDoNothing()
    .returning({ id: mailMessages.id });
  if (inserted.length > 0 && delayMs === 0) await notifyMailQueued(tx);
}

/** Checks the queue after `delayMs`, for a mail queued with that delay. The timer does not keep the process alive. */
export function lookForMailIn(db: Database, delayMs: number): void {
  // Errors, and an earlier end of the process, do no harm: the queue is checked every few seconds anyway.
  const look = () => void notifyMailQueued(db).catch(() => undefined);
  setTimeout(look, delayMs).unref();
}
