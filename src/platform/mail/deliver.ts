/** Sends queued mails. After a crash a mail to one person may arrive twice, but is never lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseHandle, DatabaseLogger } from '#platform/db/client.ts';
import {
  type ClaimedMail,
  claimMails,
  mailChannel,
  type Outcome,
  onMailQueued,
  recordOutcome,
  releaseStaleMails,
} from './mail-queue.ts';
import { maxAttempts, nextAttempt } from './retry.ts';
import { type MailTransport, maxConnections } from './transport.ts';
import { MailTransportError } from './transport-error.ts';

type DeliveryOptions = {
  db: Database;
  transport: MailTransport;
  logger: DatabaseLogger;
  now?: () => Date;
};

export type MailDelivery = {
  /** Lets running attempts finish, starts no new ones, and closes the transport. */
  stop(): Promise<void>;
};

/** Time between two checks of the queue where nothing signals new mail. */
const pollMs = 5000;
/** How long `stop` waits for running attempts. */
const defaultDrainMs = 5000;
/** How long aborted attempts may take to record their outcome. */
const abortTimeoutMs = 1000;

/** Sends what is due, then waits for more. With `listen` it also hears of mail queued by other processes. */
export async function startMailDelivery(
  options: DeliveryOptions & { listen?: DatabaseHandle['listen']; drainMs?: number },
): Promise<MailDelivery> {
  const { logger, transport, listen, drainMs = defaultDrainMs } = options;
  let stopping = false;
  let signal = Promise.withResolvers<void>();
  const wake = () => signal.resolve();

  async function run(): Promise<void> {
    while (!stopping) {
      // Created before the check, so that mail queued during the check is not missed.
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
      await Promise.race([running, sleep(abortTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/**
 * Sends everything that is due, a few mails at once. No transaction is open meanwhile.
 * @throws where the database does not answer; the mails are claimed again after their lease
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

async function decideOutcome(mail: ClaimedMail, options: Required<DeliveryOptions>): Promise<Outcome> {
  if (mail.suppressed) return { state: 'suppressed' };
  // Happens where the process ended during every attempt.
  if (mail.attempts > maxAttempts) return { state: 'failed', error: 'Too many attempts.', suppress: false };
  const { transport, now, logger } = options;
  try {
    await transport.send(mail);
    return { state: 'sent', at: now() };
  } catch (error) {
    const failure = asTransportError(error);
    logger.warn({ ...logFields(mail), failure: failure.kind, reason: failure.summary }, 'mail not sent');
    return outcomeOfFailure(mail, failure, now());
  }
}

function outcomeOfFailure(mail: ClaimedMail, failure: MailTransportError, now: Date): Outcome {
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

/** The fields of a mail for the log: no address, no subject. */
function logFields({ id, kind, attempts }: ClaimedMail): object {
  return { mail: id, kind, attempt: attempts };
}
