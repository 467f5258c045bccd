/** Graceful shutdown: running requests are finished first. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log/logger.ts';

/** Maximum time for running requests after the signal. */
const drainTimeoutMs = 5000;
/** A second signal within this time is ignored, because under npm every signal reaches the process twice. */
const duplicateSignalMs = 1000;

/**
 * On SIGTERM or SIGINT: takes no new requests, finishes the running ones, then closes the rest.
 * A second signal ends the process at once.
 */
export function shutDownOnSignal(server: Server, close: () => Promise<void>, logger: Logger): void {
  let stoppedAt: number | undefined;
  const stop = (signal: string) => {
    if (stoppedAt !== undefined) {
      if (Date.now() - stoppedAt > duplicateSignalMs) process.exit(1);
      return;
    }
    stoppedAt = Date.now();
    logger.info({ signal }, 'stopping');
    drain(server, close)
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

async function drain(server: Server, close: () => Promise<void>): Promise<void> {
  const drained = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  // The server does not track upgraded connections (WebSockets), so it does not wait for those.
  await Promise.race([drained, sleep(drainTimeoutMs)]);
  server.closeAllConnections();
  await close();
}
