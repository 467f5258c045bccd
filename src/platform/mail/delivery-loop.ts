/** Sends due mails, then waits for more. There is one loop for single mails and one for campaigns. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseHandle, DatabaseLogger } from '#platform/db/client.ts';
import type { MailTransport } from './transport.ts';

/** Options that both loops share. `now`: the clock, replaced in tests. */
export type DeliveryOptions = {
  db: Database;
  transport: MailTransport;
  logger: DatabaseLogger;
  now?: () => Date;
};

export type DeliveryLoop = {
  /** Lets running attempts finish, starts no new ones, and closes the transport. */
  stop(): Promise<void>;
};

/** Milliseconds between two checks of the queue if nothing signals new mail. */
const defaultPollMs = 5000;
/** Milliseconds that `stop` waits for running attempts. */
const defaultDrainMs = 5000;
/** Milliseconds that aborted attempts may take to record their outcome. */
const abortTimeoutMs = 1000;

/** `onQueued` reports mail queued in this process; `listen`, if given, replaces it and reports all processes' mail. */
export async function startDeliveryLoop(options: {
  deliverDue: (isStopping: () => boolean) => Promise<void>;
  transport: MailTransport;
  logger: DatabaseLogger;
  onQueued: (wake: () => void) => () => void;
  channel: string;
  listen: DatabaseHandle['listen'] | undefined;
  pollMs?: number;
  drainMs?: number;
}): Promise<DeliveryLoop> {
  const { deliverDue, transport, logger, onQueued, channel, listen } = options;
  const { pollMs = defaultPollMs, drainMs = defaultDrainMs } = options;
  let stopping = false;
  let signal = Promise.withResolvers<void>();
  const wake = () => signal.resolve();

  async function run(): Promise<void> {
    while (!stopping) {
      // Created before the check, so that mail queued during the check is not missed.
      signal = Promise.withResolvers();
      const timer = setTimeout(wake, pollMs).unref();
      await deliverDue(() => stopping).catch((err: unknown) =>
        logger.error({ err }, 'Mail could not be delivered.'),
      );
      if (!stopping) await signal.promise;
      clearTimeout(timer);
    }
  }

  const stopListening = await (listen ? listen(channel, wake) : onQueued(wake));
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
