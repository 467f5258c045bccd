/** The embedded database's worker, started anew on its folder when its thread ends by itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from './client.ts';
import type { TransactionGuard } from './transaction-guard.ts';
import { startWorker, type WorkerClient } from './worker-client.ts';
import type { WorkerSettings } from './worker-messages.ts';

/** Milliseconds to wait before a new thread; doubled up to the longest while none lives for long. */
const firstDelay = 250;
const longestDelay = 30_000;
/** A thread that lived for so many milliseconds was sound. */
const soundAfter = 60_000;

/**
 * Starts a worker and keeps one running until it is closed or killed; `exited` settles then. Between
 * two threads every call is refused, and what was acknowledged before is there again after.
 * @throws DatabaseUnavailableError where the first cannot open the database
 */
export async function keepWorker(
  settings: WorkerSettings,
  guard: TransactionGuard,
  logger: DatabaseLogger,
): Promise<WorkerClient> {
  let client = await startWorker(settings, guard);
  const ending = new AbortController();
  const ended = keepRunning();

  /** One after the other, each only when the last has ended: two on one folder would lose rows. */
  async function keepRunning(): Promise<void> {
    let delay = firstDelay;
    for (;;) {
      const startedAt = performance.now();
      await client.exited;
      if (ending.signal.aborted) return;
      if (performance.now() - startedAt > soundAfter) delay = firstDelay;
      logger.error({ delay }, 'The embedded database stopped by itself; it is being started again.');
      do {
        await sleep(delay, undefined, { signal: ending.signal }).catch(() => undefined);
        if (ending.signal.aborted) return;
        delay = Math.min(delay * 2, longestDelay);
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
    dump: () => client.dump(),
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
