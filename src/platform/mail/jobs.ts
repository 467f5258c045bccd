import { and, inArray, lt } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import { mailMessages } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a settled mail is stored, in ms: 90 days, as the privacy policy says. */
const retentionMs = 90 * dayMs;

export const mailJobs: readonly Job[] = [
  {
    name: 'delete-settled-mails',
    everyMs: dayMs,
    async run({ db, now }) {
      // What waits for a person stays.
      const isSettled = inArray(mailMessages.state, ['sent', 'failed', 'suppressed']);
      const isOld = lt(mailMessages.createdAt, new Date(now.getTime() - retentionMs));
      await db.delete(mailMessages).where(and(isSettled, isOld));
    },
  },
];
