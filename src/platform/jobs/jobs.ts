/** Recurring jobs. Each job runs in one process at a time; the table `jobs` records its last run. */
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
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
  /** Starts no further run and waits for the running ones. */
  stop(): Promise<void>;
};

/**
 * Maximum number of jobs that run at once in a process. After a long stop all are overdue, and must not begin together.
 * Three, because two take minutes (billing compares all subscriptions and all customers with the provider, each once a
 * day): one place remains for the others, such as publishing posts and reminders.
 */
const maxRunning = 3;
/** Milliseconds after the last extension of a run's lease until the run counts as lost: its process must have ended. */
const leaseMs = 15 * 60_000;
/** Maximum milliseconds between two checks of the table; limited because another process may have failed meanwhile. */
const maxWaitMs = 60 * 60_000;
/** Milliseconds by which the clocks of processes may differ. */
const maxClockSkewMs = 60 * 60_000;
/** Milliseconds to wait after the database did not answer. */
const retryMs = 60_000;

type Options = { db: Database; logger: DatabaseLogger; now?: () => Date };

/** Runs overdue jobs at once, a few at a time, then each job when it is due, until `stop` is called. */
export function startJobs(jobs: readonly Job[], options: Options): RunningJobs {
  const { logger, now = () => new Date() } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const limit = createConcurrencyLimit({
    concurrency: maxRunning,
    maxQueued: jobs.length,
    refuse: () => new Error('More jobs are waiting than there are.'),
  });

  /** @returns milliseconds until the next check */
  async function check(job: Job): Promise<number> {
    if (signal.aborted) return 0;
    try {
      const dueAt = await runIfDue(job, { ...options, now });
      return Math.min(dueAt.getTime() - now().getTime(), maxWaitMs);
    } catch (err) {
      logger.error({ job: job.name, err }, 'job not run: the database did not answer');
      return retryMs;
    }
  }

  async function repeat(job: Job): Promise<void> {
    while (!signal.aborted) {
      const waitMs = await limit.run(() => check(job));
      await setTimeout(Math.max(waitMs, 1), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const loops = jobs.map(repeat);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Runs a job if it is due and not already running. @returns its next due time. @throws if the database fails */
export async function runIfDue(job: Job, { db, logger, now = () => new Date() }: Options): Promise<Date> {
  const { name, everyMs } = job;
  const startedAt = now();
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  const claim = { state: 'running', startedAt, dueAt: leaseEnd() } as const;
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
    return row?.dueAt ?? leaseEnd();
  }
  logger.info({ job: name }, 'job started');
  const isThisRun = and(eq(table.name, name), eq(table.startedAt, startedAt), eq(table.state, 'running'));
  const extendLease = async () => {
    await db.update(table).set({ dueAt: leaseEnd() }).where(isThisRun);
  };
  const timer = setInterval(() => {
    extendLease().catch((err) => logger.warn({ job: name, err }, 'lease of a job not extended'));
  }, leaseMs / 3).unref();
  const failure = await job
    .run({ db, now: startedAt, logger })
    .then(
      () => undefined,
      (err: unknown) => ({ err }),
    )
    .finally(() => clearInterval(timer));
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
    // If the lease could not be extended in time, another process may have started the job again.
    .where(isThisRun);
  return dueAt;
}
