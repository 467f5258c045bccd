/** Recurring jobs: each runs in one process at a time, and its last run is kept in the table `jobs`. */
import { and, eq, lte } from 'drizzle-orm';
import type { Database, DatabaseLogger } from '#platform/db/client.ts';
import { removeParameters } from '#platform/log/logger.ts';
import { jobs as table } from './schema.ts';

type JobContext = { db: Database; now: Date; logger: DatabaseLogger };

export type Job = {
  /** Names the job in the log and the table; kebab-case, the same in every version. */
  name: string;
  /** Time from the start of a run to that of the next, in ms. */
  everyMs: number;
  /** Must bear being run twice: a run that ends with its process is begun anew. */
  run(context: JobContext): Promise<void>;
};

export type RunningJobs = {
  /** Starts no further job, and waits for the one that runs. */
  stop(): Promise<void>;
};

/** After this time, in ms, a run that has not ended counts as lost with its process. */
const leaseMs = 15 * 60_000;
/** Longest wait between two looks at the table, in ms: another process may have failed meanwhile. */
const maxWaitMs = 60 * 60_000;
/** Wait after the database did not answer, in ms. */
const retryMs = 60_000;

type Options = { db: Database; logger: DatabaseLogger; now?: () => Date };

/** Runs what is overdue at once, one job after the other, then each when it is due, until `stop`. */
export function startJobs(jobs: readonly Job[], options: Options): RunningJobs {
  const { logger, now = () => new Date() } = options;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    let waitMs = maxWaitMs;
    for (const job of jobs) {
      if (stopping) return;
      try {
        const dueAt = await runIfDue(job, { ...options, now });
        waitMs = Math.min(waitMs, dueAt.getTime() - now().getTime());
      } catch (err) {
        logger.error({ job: job.name, err }, 'job not run: the database did not answer');
        waitMs = Math.min(waitMs, retryMs);
      }
    }
    if (!stopping) timer = setTimeout(begin, Math.max(waitMs, 1)).unref();
  }

  let working: Promise<void>;
  function begin() {
    working = work();
  }
  begin();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** Runs a job unless it is not due or runs elsewhere. @returns when it is due next. @throws where the database fails */
export async function runIfDue(job: Job, { db, logger, now = () => new Date() }: Options): Promise<Date> {
  const { name, everyMs } = job;
  const startedAt = now();
  const lease = new Date(startedAt.getTime() + leaseMs);
  const claim = { state: 'running', startedAt, dueAt: lease } as const;
  const [claimed] = await db
    .insert(table)
    .values({ name, ...claim })
    .onConflictDoUpdate({ target: table.name, set: claim, setWhere: lte(table.dueAt, startedAt) })
    .returning({ name: table.name });
  if (!claimed) {
    const [row] = await db.select({ dueAt: table.dueAt }).from(table).where(eq(table.name, name));
    return row?.dueAt ?? lease;
  }
  logger.info({ job: name }, 'job started');
  const failure = await job.run({ db, now: startedAt, logger }).then(
    () => undefined,
    (err: unknown) => ({ err }),
  );
  const durationMs = now().getTime() - startedAt.getTime();
  if (failure) logger.error({ job: name, durationMs, err: failure.err }, 'job failed');
  else logger.info({ job: name, durationMs }, 'job finished');
  const dueAt = new Date(startedAt.getTime() + everyMs);
  await db
    .update(table)
    .set({
      state: failure ? 'failed' : 'succeeded',
      dueAt,
      durationMs,
      lastError: failure ? removeParameters(String(failure.err)) : null,
    })
    // A run that outlasted its lease may have been begun anew by another process.
    .where(and(eq(table.name, name), eq(table.startedAt, startedAt)));
  return dueAt;
}
