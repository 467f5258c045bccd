/** Sends queued mails. After a crash a mail to one person may arrive twice, but is never lost. */
import type { DatabaseHandle } from '#platform/db/client.ts';
import { type DeliveryLoop, type DeliveryOptions, startDeliveryLoop } from './delivery-loop.ts';
import {
  type ClaimedMail,
  claimMails,
  mailChannel,
  onMailQueued,
  recordOutcome,
  releaseStaleMails,
} from './mail-queue.ts';
import { asTransportError, type Outcome, outcomeOfFailure, outcomeWithoutAttempt } from './outcome.ts';
import { maxConnections } from './transport.ts';

/** Sends due mails, then waits for more. With `listen` it is also notified of mail queued by other processes. */
export async function startMailDelivery(
  options: DeliveryOptions & { listen?: DatabaseHandle['listen']; pollMs?: number; drainMs?: number },
): Promise<DeliveryLoop> {
  const { transport, logger, listen, pollMs, drainMs } = options;
  return startDeliveryLoop({
    ...{ transport, logger, listen, onQueued: onMailQueued, channel: mailChannel },
    ...(pollMs !== undefined && { pollMs }),
    ...(drainMs !== undefined && { drainMs }),
    deliverDue: (isStopping) => deliverDueMails({ ...options, isStopping }),
  });
}

/**
 * Sends all due mails, a few at once. No transaction is open while mails are sent.
 * @throws if the database does not answer; the mails are claimed again after their lease
 */
export async function deliverDueMails(
  options: DeliveryOptions & { isStopping?: () => boolean },
): Promise<void> {
  const { db, now = () => new Date(), isStopping = () => false } = options;
  await releaseStaleMails(db, now());
  while (!isStopping()) {
    const mails = await claimMails(db, { now: now(), limit: maxConnections });
    await Promise.all(mails.map((mail) => deliverMail(mail, { ...options, now })));
    if (mails.length < maxConnections) return;
  }
}

async function deliverMail(mail: ClaimedMail, options: Required<DeliveryOptions>): Promise<void> {
  const { db, logger } = options;
  const outcome = await decideOutcome(mail, options);
  try {
    await recordOutcome(db, mail, outcome);
    logger.info({ ...logFields(mail), state: outcome.state }, 'mail');
  } catch (err) {
    logger.error(
      { ...logFields(mail), state: outcome.state, err },
      'The outcome of a mail was not recorded.',
    );
  }
}

async function decideOutcome(
  mail: ClaimedMail,
  { transport, now, logger }: Required<DeliveryOptions>,
): Promise<Outcome> {
  const decided = outcomeWithoutAttempt(mail);
  if (decided) return decided;
  try {
    await transport.send(mail);
    return { state: 'sent', at: now() };
  } catch (error) {
    const failure = asTransportError(error);
    logger.warn({ ...logFields(mail), failure: failure.kind, reason: failure.summary }, 'mail not sent');
    return outcomeOfFailure(failure, { attempts: mail.attempts, now: now() });
  }
}

/** The fields of a mail for the log: no address, no subject. */
function logFields({ id, kind, attempts }: ClaimedMail): object {
  return { mail: id, kind, attempt: attempts };
}
