/** Hands the ledger's mails over. Transactional mail may arrive twice after a crash, never not at all. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseHandle, DatabaseLogger } from '#platform/db/client.ts';
import { type ClaimedMail, claimMails, type Outcome, releaseStaleMails, settleMail } from './ledger.ts';
import { maxAttempts, nextAttempt } from './retry.ts';
import { type MailTransport, maxConnections } from './transport.ts';
import { MailTransportError } from './transport-error.ts';
import { mailChannel, onMailQueued } from './wake.ts';

export type DeliveryOptions = {
  db: Database;
  transport: MailTransport;
  logger: DatabaseLogger;
  now?: () => Date;
};

export type MailDelivery = {
  /** Finishes what is being handed over, hands over nothing new, and closes the transport. */
  stop(): Promise<void>;
};

/** Milliseconds between two looks into the ledger where nothing wakes the deliverer. */
const pollMs = 5000;
/** How long `stop` waits for running handovers, in ms. */
const defaultDrainMs = 5000;
/** How long handovers that were cut off may take to write that down, in ms. */
const cutOffMs = 1000;

/** Delivers what is due, then waits for more. With `listen`, mail queued by other processes wakes it too. */
export async function startMailDelivery(
  options: DeliveryOptions & { listen?: DatabaseHandle['listen']; drainMs?: number },
): Promise<MailDelivery> {
  const { logger, transport, listen, drainMs = defaultDrainMs } = options;
  let stopping = false;
  let signal = Promise.withResolvers<void>();
  const wake = () => signal.resolve();

  async function run(): Promise<void> {
    while (!stopping) {
      // Made before the look, so that mail queued during the look counts.
      signal = Promise.withResolvers();
      const timer = setTimeout(wake, pollMs).unref();
      await deliverDueMails({ ...options, isStopping: () => stopping }).catch((err: unknown) =>
        logger.error({ err }, 'Mail could not be delivered.'),
      );
      if (!stopping) await signal.promise;
      clearTimeout(timer);
    }
  }

  const stopListening = await (listen ? listen(mailChannel, wake) : onMailQueued(wake));
  const running = run();
  return {
    async stop() {
      stopping = true;
      wake();
      await stopListening();
      await Promise.race([running, sleep(drainMs, undefined, { ref: false })]);
      transport.close();
      await Promise.race([running, sleep(cutOffMs, undefined, { ref: false })]);
    },
  };
}

/**
 * Hands over everything that is due, a few mails at once. No transaction is open meanwhile.
 * @throws where the database does not answer; the lease then brings the mails back
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
    await settleMail(db, mail, outcome);
    logger.info({ ...nameMail(mail), state: outcome.state }, 'mail');
  } catch (err) {
    logger.error({ ...nameMail(mail), state: outcome.state, err }, 'What became of a mail was not written.');
  }
}

async function decideOutcome(mail: ClaimedMail, options: Required<DeliveryOptions>): Promise<Outcome> {
  if (mail.suppressed) return { state: 'suppressed' };
  // Reached by a mail at which the process ended every time.
  if (mail.attempts > maxAttempts) return { state: 'failed', error: 'Too many attempts.', suppress: false };
  const { transport, now, logger } = options;
  try {
    await transport.send(mail);
    return { state: 'sent', at: now() };
  } catch (error) {
    const failure = asTransportError(error);
    logger.warn({ ...nameMail(mail), failure: failure.kind, reason: failure.summary }, 'mail not taken');
    return judgeFailure(mail, failure, now());
  }
}

function judgeFailure(mail: ClaimedMail, failure: MailTransportError, now: Date): Outcome {
  const error = failure.message;
  if (failure.kind === 'permanent') return { state: 'failed', error, suppress: failure.addressRefused };
  if (failure.kind === 'ambiguous' && mail.list) return { state: 'unknown', error };
  const nextAttemptAt = nextAttempt(mail.attempts, now);
  return nextAttemptAt
    ? { state: 'queued', nextAttemptAt, error }
    : { state: 'failed', error, suppress: false };
}

function asTransportError(error: unknown): MailTransportError {
  return error instanceof MailTransportError
    ? error
    : new MailTransportError('ambiguous', 'failure of the transport');
}

/** What the log may say of a mail: no address, no subject. */
function nameMail({ id, kind, attempts }: ClaimedMail): object {
  return { mail: id, kind, attempt: attempts };
}
