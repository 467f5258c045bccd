import type { Database } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { silentLogger } from './database-template.ts';

/** Runs jobs once, as if all were due. */
export async function runJobs(jobs: readonly Job[], context: { db: Database; now?: Date }): Promise<void> {
  for (const job of jobs) await job.run({ now: new Date(), logger: silentLogger, ...context });
}
