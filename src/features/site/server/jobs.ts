import { lt } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import { contactMessages } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** How long contact messages are stored, in ms: two years, as the privacy policy says. */
const retentionMs = 2 * 365 * dayMs;

export const siteJobs: readonly Job[] = [
  {
    name: 'delete-old-contact-messages',
    everyMs: dayMs,
    async run({ db, now }) {
      await db
        .delete(contactMessages)
        .where(lt(contactMessages.createdAt, new Date(now.getTime() - retentionMs)));
    },
  },
];
