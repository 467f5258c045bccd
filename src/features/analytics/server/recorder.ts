/**
 * Accepts reports from browsers without making them wait: events are collected for a second and written together. If
 * the process is killed (not if it is stopped), at most one second's events are lost; the response, 202, promises no
 * more.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseLogger } from '#platform/db/client.ts';
import { readSqlError } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { isDatabaseDown } from '#platform/http/error-handler.ts';
import { ensurePartition } from './partitions.ts';
import { storeEvents, type VisitEvent } from './store-events.ts';

/** How long events are collected before they are written, in ms. */
const defaultGatherMs = 1000;
/** Maximum events of one statement. */
const batchSize = 5000;
/** Maximum events that wait while the database does not respond; further ones are refused. */
const maxWaiting = 50_000;
/** Delay before a retry after a failure, in ms. */
const defaultRetryMs = 1000;
/** How often the database may refuse a batch. While it does not respond, retries continue without limit. */
const maxRefusals = 5;
/** How long `flush` waits, in ms. */
const defaultFlushTimeoutMs = 10_000;
/** SQLSTATE of a row for which there is no partition. */
const noPartition = '23514';

export type VisitRecorder = {
  /** Accepts an event. @throws AppError 503 where too many wait */
  record(event: VisitEvent): void;
  /**
   * Writes waiting events at once; resolves when those recorded so far are written. @throws AppError 503 if that takes
   * longer than ten seconds, as while the database is down
   */
  flush(): Promise<void>;
  /** Writes waiting events, trying once. */
  close(): Promise<void>;
};

export function createVisitRecorder({
  db,
  logger,
  gatherMs = defaultGatherMs,
  retryMs = defaultRetryMs,
  flushTimeoutMs = defaultFlushTimeoutMs,
  hasSpace = async () => true,
}: {
  db: Database;
  logger: Pick<DatabaseLogger, 'error'>;
  gatherMs?: number;
  retryMs?: number;
  flushTimeoutMs?: number;
  /** Whether the disk has room for visits. If not they are dropped: the site can do without them first. */
  hasSpace?: () => Promise<boolean>;
}): VisitRecorder {
  let waiting: VisitEvent[] = [];
  /** Number of all events so far, and of those written or dropped: they are written in the order of their arrival. */
  let [recorded, settled] = [0, 0];
  let flushes: { upTo: number; end: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let closing = false;

  async function writeAll(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const batch = firstOfOneDay(waiting);
        waiting = waiting.slice(batch.length);
        if (await hasSpace()) await write(batch);
        settled += batch.length;
        for (const { upTo, end } of flushes) if (upTo <= settled) end();
        flushes = flushes.filter(({ upTo }) => upTo > settled);
      }
    } finally {
      // Here rather than when the promise is settled: an event that arrives in between would be written by nobody.
      writing = undefined;
    }
  }

  async function write(batch: readonly VisitEvent[]): Promise<void> {
    const { day } = batch[0] as VisitEvent;
    for (let refusals = 0; ; ) {
      try {
        return await storeEvents(db, day, batch).catch((error: unknown) => {
          if (readSqlError(error)?.code !== noPartition) throw error;
          return ensurePartition(db, day).then(() => storeEvents(db, day, batch));
        });
      } catch (error) {
        if (!isDatabaseDown(error)) refusals += 1;
        if (closing || refusals >= maxRefusals) {
          logger.error({ err: error, events: batch.length }, 'visits lost: they could not be written');
          return;
        }
        await sleep(retryMs);
      }
    }
  }

  function startWriting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) writing ??= writeAll();
    return writing ?? Promise.resolve();
  }

  async function flush(): Promise<void> {
    void startWriting();
    const upTo = recorded;
    if (upTo === settled) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const limit = setTimeout(() => reject(unavailableError()), flushTimeoutMs);
    flushes.push({ upTo, end: resolve });
    await promise.finally(() => clearTimeout(limit));
  }

  return {
    record(event) {
      if (recorded - settled >= maxWaiting) throw unavailableError();
      recorded += 1;
      waiting.push(event);
      timer ??= setTimeout(() => void startWriting(), gatherMs);
    },
    flush,
    async close() {
      closing = true;
      await startWriting();
    },
  };
}

const unavailableError = () =>
  new AppError('unavailable', 'Please try again in a moment.', { retryAfterSeconds: 5 });

/** Events for one statement: those at the front of the queue that are of the same day. */
function firstOfOneDay(events: readonly VisitEvent[]): VisitEvent[] {
  const end = events.findIndex(({ day }) => day !== events[0]?.day);
  return events.slice(0, Math.min(end < 0 ? events.length : end, batchSize));
}
