/** Jobs that close past days' figures and delete old visit data. */
import { and, lt, lte } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { addDays, dayOf } from '#platform/utc-day.ts';
import { closeDays, closeSpans } from './close-days.ts';
import { dropPartitionsBefore, ensurePartitions, monthOf } from './partitions.ts';
import { analyticsEvents, analyticsUnverifiedPurchases, analyticsVisitors } from './schema.ts';

const hour = 60 * 60_000;
/** Days for which single events, and the day of a visitor's last visit, are stored. */
const eventDays = 90;

/** Deletes visit data whose retention time is over. */
export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const first = addDays(dayOf(now), -eventDays);
  const { day, month } = analyticsEvents;
  // The condition on the month lets the planner skip partitions.
  await db.delete(analyticsEvents).where(and(lt(day, first), lte(month, monthOf(first))));
  await db.delete(analyticsVisitors).where(lt(analyticsVisitors.day, first));
  await db
    .delete(analyticsUnverifiedPurchases)
    .where(lt(analyticsUnverifiedPurchases.receivedAt, new Date(first)));
  await dropPartitionsBefore(db, first);
}

export const analyticsJobs: readonly Job[] = [
  {
    name: 'close-analytics-days',
    everyMs: hour,
    async run({ db, now }) {
      await ensurePartitions(db, now);
      await closeSpans(db, now);
      await closeDays(db, now);
    },
  },
  {
    name: 'delete-old-visits',
    everyMs: 24 * hour,
    run: ({ db, now }) => deleteOldEvents(db, now),
  },
];
