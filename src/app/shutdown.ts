/** Stops the server without cutting anyone off. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log/logger.ts';

/** How long running requests may take after the signal, in milliseconds. */
const patience = 5000;
/** After this long a second signal means it: the first reaches a process twice under npm. */
const doubleSignal = 1000;

/**
 * On SIGTERM or SIGINT: takes no new requests, finishes the running ones, then closes the rest.
 * A second signal, or connections that outlast all patience, end the process at once.
 */
export function stopInOrder(server: Server, close: () => Promise<void>, logger: Logger): void {
  let stoppedAt: number | undefined;
  const stop = (signal: string) => {
    if (stoppedAt !== undefined) {
      if (Date.now() - stoppedAt > doubleSignal) process.exit(1);
      return;
    }
    stoppedAt = Date.now();
    logger.info({ signal }, 'stopping');
    finish(server, close)
      .then(() => logger.info({}, 'stopped'))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'could not close in order');
        process.exitCode = 1;
      })
      .finally(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function finish(server: Server, close: () => Promise<void>): Promise<void> {
  const drained = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  // Connections that speak another protocol by now are none of the server's any more: no waiting for those.
  await Promise.race([drained, sleep(patience)]);
  server.closeAllConnections();
  await close();
}
