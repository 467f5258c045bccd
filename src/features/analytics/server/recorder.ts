/**
 * Takes in what browsers tell without making them wait: events are gathered for a second and written together. What is
 * gathered is lost where the process is killed (not where it is stopped): at most one second's events, and the answer, 202,
 * claims no more.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseLogger } from '#platform/db/client.ts';
import { readSqlError } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { isDatabaseDown } from '#platform/http/error-handler.ts';
import { ensurePartition } from './partitions.ts';
import { storeEvents, type VisitEvent } from './store-events.ts';

/** How long events are gathered before they are written, in ms. */
const defaultGatherMs = 1000;
/** Events of one statement. */
const batchSize = 5000;
/** Events that wait at most, while the database does not answer; more are refused. */
const maxWaiting = 50_000;
/** How long after a failure it is tried again, in ms. */
const defaultRetryMs = 1000;
/** How often the database may refuse a batch; while it does not answer, there is no end. */
const maxRefusals = 5;
/** SQLSTATE of a row that no partition takes. */
const noPartition = '23514';

export type VisitRecorder = {
  /** Takes an event in. @throws AppError 503 where too many wait */
  record(event: VisitEvent): void;
  /** Writes what waits at once; returns when it is written. */
  flush(): Promise<void>;
  /** Writes what waits, trying once. */
  close(): Promise<void>;
};

export function createVisitRecorder({
  db,
  logger,
  gatherMs = defaultGatherMs,
  retryMs = defaultRetryMs,
}: {
  db: Database;
  logger: Pick<DatabaseLogger, 'error'>;
  gatherMs?: number;
  retryMs?: number;
}): VisitRecorder {
  let waiting: VisitEvent[] = [];
  /** With those that are being written. */
  let unwritten = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let closing = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = firstOfOneDay(waiting);
      waiting = waiting.slice(batch.length);
      await write(batch);
      unwritten -= batch.length;
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

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    record(event) {
      if (unwritten >= maxWaiting) {
        throw new AppError('unavailable', 'Please try again in a moment.', { retryAfterSeconds: 5 });
      }
      unwritten += 1;
      waiting.push(event);
      timer ??= setTimeout(() => void flush(), gatherMs);
    },
    flush,
    async close() {
      closing = true;
      await flush();
    },
  };
}

/** Events that one statement takes: those at the front that are of one day. */
function firstOfOneDay(events: readonly VisitEvent[]): VisitEvent[] {
  const end = events.findIndex(({ day }) => day !== events[0]?.day);
  return events.slice(0, Math.min(end < 0 ? events.length : end, batchSize));
}
