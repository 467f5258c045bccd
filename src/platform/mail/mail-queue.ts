/** The mail queue: claims due mails, records the outcomes of attempts, and signals new mails. */
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { requestPurge } from '#platform/db/purge.ts';
import type { Outcome } from './outcome.ts';
import { mailMessages, mailSuppressions } from './schema.ts';

/** How long an attempt may hold a mail; longer than the transport's total timeout. */
export const leaseMs = 5 * 60_000;

/** Channel on which processes that share one PostgreSQL server signal new mail. */
export const mailChannel = 'mail_queued';

const queueListeners = new Set<() => void>();

/** Calls the listener after every mail queued in this process. @returns a function that stops this */
export function onMailQueued(listener: () => void): () => void {
  queueListeners.add(listener);
  return () => queueListeners.delete(listener);
}

/**
 * Signals a new mail to this process at once and, on a PostgreSQL server, to all processes at the commit. On the
 * embedded engine 'at once' is not too early: with its single connection, the delivery waits for the commit.
 */
export async function notifyMailQueued(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
  for (const listener of queueListeners) listener();
}

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

/** Queues mails again if their process ended during the attempt. They may arrive a second time. */
export async function releaseStaleMails(db: Database, now: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({
      state: 'queued',
      nextAttemptAt: now,
      leasedUntil: null,
      lastError: 'The process ended while sending the mail.',
    })
    .where(and(sql`${mailMessages.state} = 'sending'`, lte(mailMessages.leasedUntil, now)));
}

/**
 * Claims the mails that have been due longest; no other process gets them while their lease lasts.
 * `suppressed` marks those that must not be sent.
 */
export async function claimMails(db: Database, { now, limit }: { now: Date; limit: number }) {
  const due = db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    // A literal, not a parameter: otherwise the planner does not use the partial index.
    .where(and(sql`${mailMessages.state} = 'queued'`, lte(mailMessages.nextAttemptAt, now)))
    .orderBy(mailMessages.nextAttemptAt, mailMessages.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    db
      .update(mailMessages)
      .set({
        state: 'sending',
        attempts: sql`${mailMessages.attempts} + 1`,
        leasedUntil: new Date(now.getTime() + leaseMs),
      })
      // As an array, so that every query plan runs the limited query only once.
      .where(sql`${mailMessages.id} = any(array${due})`)
      .returning({
        id: mailMessages.id,
        kind: mailMessages.kind,
        secret: mailMessages.secret,
        attempts: mailMessages.attempts,
        messageId: mailMessages.messageId,
        createdAt: mailMessages.createdAt,
        toAddress: mailMessages.toAddress,
        fromName: mailMessages.fromName,
        replyTo: mailMessages.replyTo,
        subject: mailMessages.subject,
        text: mailMessages.text,
        html: mailMessages.html,
        headers: mailMessages.headers,
        suppressed: sql<boolean>`exists (select from ${mailSuppressions}
        where ${mailSuppressions.address} = ${mailMessages.toAddress})`,
      })
  );
}

/** Records an attempt's outcome. After the last attempt, deletes a secret body, or the whole row if `forget` is set. */
export async function recordOutcome(db: Database, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const { id, toAddress } = mail;
  // 'sent' always counts. Any other outcome counts only while the attempt still belongs to this process.
  const isCurrent =
    outcome.state === 'sent'
      ? ne(mailMessages.state, 'sent')
      : and(eq(mailMessages.state, 'sending'), eq(mailMessages.attempts, mail.attempts));
  await db.transaction(async (tx) => {
    const [recorded] = await tx
      .update(mailMessages)
      .set({
        state: outcome.state,
        leasedUntil: null,
        lastError: 'error' in outcome ? outcome.error : null,
        ...(outcome.state === 'queued' && { nextAttemptAt: outcome.nextAttemptAt }),
        ...(outcome.state === 'sent' && { sentAt: outcome.at }),
        ...(mail.secret && outcome.state !== 'queued' && { text: null, html: null }),
      })
      .where(and(eq(mailMessages.id, id), isCurrent))
      // The current value: the account may have been deleted since the mail was claimed.
      .returning({ forget: mailMessages.forget });
    if (recorded?.forget && outcome.state !== 'queued') {
      await tx.delete(mailMessages).where(eq(mailMessages.id, id));
      await requestPurge(tx);
      return;
    }
    if (outcome.state === 'failed' && outcome.suppress) {
      await tx
        .insert(mailSuppressions)
        .values({ address: toAddress, reason: outcome.error })
        .onConflictDoNothing();
    }
  });
}
