import { join } from 'node:path';
import type { DatabaseHandle } from '#platform/db/client.ts';
import { createPurgeJob } from '#platform/db/purge.ts';
import { rateLimitJobs } from '#platform/http/rate-limit.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { mailJobs } from '#platform/mail/jobs.ts';
import { createOutboxJob } from '#platform/mail/outbox.ts';

/** Folder for mails as files, used if no mail server is configured. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** The recurring jobs that belong to no feature. */
export function siteJobs(database: DatabaseHandle, dataDir: string): Job[] {
  return [...mailJobs, ...rateLimitJobs, createPurgeJob(database), createOutboxJob(outboxFolder(dataDir))];
}
