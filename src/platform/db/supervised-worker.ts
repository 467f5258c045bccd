/** The embedded database's worker, restarted on its folder when its thread ends unexpectedly. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from './client.ts';
import type { TransactionGuard } from './transaction-guard.ts';
import { startWorker, type WorkerClient } from './worker-client.ts';
import type { WorkerSettings } from './worker-messages.ts';

/** Wait before a restart; doubled after each restart, up to the maximum, until a thread has stayed healthy. */
const minDelayMs = 250;
const maxDelayMs = 30_000;
/** A thread that ran this long counts as healthy: the next wait is the minimum again. */
const healthyAfterMs = 60_000;

/**
 * Starts a worker and restarts it whenever it ends, until it is closed or killed; then `exited` settles. During a
 * restart every call is refused; rows that were committed before are available again afterwards.
 * @throws DatabaseUnavailableError if the first worker cannot open the database
 */
export async function superviseWorker(
  settings: WorkerSettings,
  guard: TransactionGuard,
  logger: DatabaseLogger,
): Promise<WorkerClient> {
  let client = await startWorker(settings, guard);
  const ending = new AbortController();
  const ended = restartUntilClosed();

  /** Starts the next thread only after the last has ended: two threads on one folder would lose rows. */
  async function restartUntilClosed(): Promise<void> {
    let delay = minDelayMs;
    for (;;) {
      const startedAt = performance.now();
      await client.exited;
      if (ending.signal.aborted) return;
      if (performance.now() - startedAt > healthyAfterMs) delay = minDelayMs;
      logger.error({ delay }, 'The embedded database stopped by itself; it is being started again.');
      do {
        await sleep(delay, undefined, { signal: ending.signal }).catch(() => undefined);
        if (ending.signal.aborted) return;
        delay = Math.min(delay * 2, maxDelayMs);
      } while (!(await startNext(delay)));
    }
  }

  async function startNext(delay: number): Promise<boolean> {
    try {
      const next = await startWorker(settings, guard);
      if (ending.signal.aborted) await next.close();
      else logger.info({}, 'The embedded database runs again.');
      client = next;
      return true;
    } catch (err) {
      logger.error({ err, delay }, 'The embedded database could not be started again; it will be retried.');
      return false;
    }
  }

  return {
    exited: ended,
    query: (...parameters) => client.query(...parameters),
    transaction: (work) => client.transaction(work),
    async close() {
      ending.abort();
      await client.close();
      await ended;
    },
    async kill() {
      ending.abort();
      await client.kill();
      await ended;
    },
  };
}
