/** Stops the server without cutting anyone off. */
import type { Server } from 'node:http';
import type { Logger } from '#platform/log/logger.ts';

/** How long running requests may take after the signal, in milliseconds. */
const patience = 5000;

/** On SIGTERM or SIGINT: takes no new requests, finishes the running ones, then closes the rest. */
export function stopInOrder(server: Server, close: () => Promise<void>, logger: Logger): void {
  let stopping = false;
  const stop = (signal: string) => {
    // A signal to the process group arrives twice under npm.
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    const force = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(force);
      close()
        .then(() => logger.info({}, 'stopped'))
        .catch((error: unknown) => {
          logger.error({ err: error }, 'could not close in order');
          process.exitCode = 1;
        })
        .finally(() => process.exit());
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
