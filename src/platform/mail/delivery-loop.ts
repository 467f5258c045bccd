/** Sends what is due, then waits for more: one loop for single mails, one for campaigns. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseHandle, DatabaseLogger } from '#platform/db/client.ts';
import type { MailTransport } from './transport.ts';

/** What sends mail. `now`: the clock, another one in tests. */
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

/** Time between two checks of the queue where nothing signals new mail. */
const pollMs = 5000;
/** How long `stop` waits for running attempts. */
const defaultDrainMs = 5000;
/** How long aborted attempts may take to record their outcome. */
const abortTimeoutMs = 1000;

/** `onQueued` hears of mail queued in this process; with `listen` the loop hears of other processes' too. */
export async function startDeliveryLoop(options: {
  deliverDue: (isStopping: () => boolean) => Promise<void>;
  transport: MailTransport;
  logger: DatabaseLogger;
  onQueued: (wake: () => void) => () => void;
  channel: string;
  listen: DatabaseHandle['listen'] | undefined;
  drainMs?: number;
}): Promise<DeliveryLoop> {
  const { deliverDue, transport, logger, onQueued, channel, listen, drainMs = defaultDrainMs } = options;
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
