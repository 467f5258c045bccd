/** Recurring jobs. Each job runs in one process at a time; the table `jobs` records its last run. */
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database, DatabaseLogger } from '#platform/db/client.ts';
import { describeCauses } from '#platform/errors/describe-causes.ts';
import { jobs as table } from './schema.ts';

type JobContext = { db: Database; now: Date; logger: DatabaseLogger };

export type Job = {
  /** Name of the job in the log and the table; kebab-case, the same in every version. */
  name: string;
  /** Milliseconds from the start of one run to the start of the next. */
  everyMs: number;
  /** Must be safe to run again: if the process ends during a run, the job is started again. */
  run(context: JobContext): Promise<void>;
};

export type RunningJobs = {
  /** Starts no further job and waits for the running one. */
  stop(): Promise<void>;
};

/** Milliseconds after which an unfinished run counts as lost: its process is assumed to have ended. */
const leaseMs = 15 * 60_000;
/** Maximum milliseconds between two checks of the table; limited because another process may have failed meanwhile. */
const maxWaitMs = 60 * 60_000;
/** Milliseconds by which the clocks of processes may differ. */
const maxClockSkewMs = 60 * 60_000;
/** Milliseconds to wait after the database did not answer. */
const retryMs = 60_000;

type Options = { db: Database; logger: DatabaseLogger; now?: () => Date };

/** Runs overdue jobs at once, one after another, then each job when it is due, until `stop` is called. */
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

/** Runs a job if it is due and not already running. @returns its next due time. @throws if the database fails */
export async function runIfDue(job: Job, { db, logger, now = () => new Date() }: Options): Promise<Date> {
  const { name, everyMs } = job;
  const startedAt = now();
  const lease = new Date(startedAt.getTime() + leaseMs);
  const claim = { state: 'running', startedAt, dueAt: lease } as const;
  // A later time was stored by a clock that was ahead, so it counts as due: else the job would not run until then.
  const latestDueAt = new Date(startedAt.getTime() + Math.max(everyMs, leaseMs) + maxClockSkewMs);
  const isDue = or(lte(table.dueAt, startedAt), gt(table.dueAt, latestDueAt));
  const [claimed] = await db
    .insert(table)
    .values({ name, ...claim })
    .onConflictDoUpdate({ target: table.name, set: claim, setWhere: isDue })
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
      lastError: failure ? describeCauses(failure.err) : null,
    })
    // If this run took longer than its lease, another process may have started the job again.
    .where(and(eq(table.name, name), eq(table.startedAt, startedAt)));
  return dueAt;
}
