/** The ledger's side of delivery: which mail is whose turn, and what became of it. */
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { mailMessages, mailSuppressions } from './schema.ts';

/** How long an attempt counts as alive, in ms; longer than any handover may take. */
const leaseMs = 5 * 60_000;

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

export type Outcome =
  | { state: 'sent'; at: Date }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string; suppress: boolean }
  | { state: 'unknown'; error: string }
  | { state: 'suppressed' };

/**
 * Takes attempts back whose process ended in the middle: mail to one is queued again, mail to many
 * waits for a person, since it may have arrived.
 */
export async function releaseStaleMails(db: Database, now: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({
      state: sql`case when ${mailMessages.list} then 'unknown' else 'queued' end`,
      nextAttemptAt: now,
      leasedUntil: null,
      lastError: 'The process ended while handing the mail over.',
    })
    .where(and(sql`${mailMessages.state} = 'handing'`, lte(mailMessages.leasedUntil, now)));
}

/**
 * Takes the mails that have been due longest; no other process gets the same ones while their lease
 * lasts. `suppressed` tells which must not be sent.
 */
export async function claimMails(db: Database, { now, limit }: { now: Date; limit: number }) {
  const due = db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    // Written out, not as a parameter: only so does the planner know the index to serve.
    .where(and(sql`${mailMessages.state} = 'queued'`, lte(mailMessages.nextAttemptAt, now)))
    .orderBy(mailMessages.nextAttemptAt, mailMessages.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    db
      .update(mailMessages)
      .set({
        state: 'handing',
        attempts: sql`${mailMessages.attempts} + 1`,
        leasedUntil: new Date(now.getTime() + leaseMs),
      })
      // As an array the limited query runs once, whatever the plan.
      .where(sql`${mailMessages.id} = any(array${due})`)
      .returning({
        id: mailMessages.id,
        kind: mailMessages.kind,
        list: mailMessages.list,
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

/** Writes down what became of an attempt. Forgets a secret body where no attempt follows. */
export async function settleMail(db: Database, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const { id, toAddress } = mail;
  // What was sent is sent. Anything else counts only while the attempt is still this process's.
  const stillOurs =
    outcome.state === 'sent'
      ? ne(mailMessages.state, 'sent')
      : and(eq(mailMessages.state, 'handing'), eq(mailMessages.attempts, mail.attempts));
  await db.transaction(async (tx) => {
    await tx
      .update(mailMessages)
      .set({
        state: outcome.state,
        leasedUntil: null,
        lastError: 'error' in outcome ? outcome.error : null,
        ...(outcome.state === 'queued' && { nextAttemptAt: outcome.nextAttemptAt }),
        ...(outcome.state === 'sent' && { sentAt: outcome.at }),
        ...(mail.secret && outcome.state !== 'queued' && { text: null, html: null }),
      })
      .where(and(eq(mailMessages.id, id), stillOurs));
    if (outcome.state === 'failed' && outcome.suppress) {
      await tx
        .insert(mailSuppressions)
        .values({ address: toAddress, reason: outcome.error })
        .onConflictDoNothing();
    }
  });
}
