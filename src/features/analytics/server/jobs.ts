/** What keeps the store of visits small, and closes the figures of a day that is over. */
import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { spans } from '../rules.ts';
import { addDays, dayOf } from './days.ts';
import { dropPartitionsBefore, ensurePartitions, monthOf } from './partitions.ts';
import {
  analyticsDayCounts,
  analyticsDayVisitors,
  analyticsEvents,
  analyticsSpans,
  analyticsUnverifiedPurchases,
  analyticsVisitors,
} from './schema.ts';

const hour = 60 * 60_000;
/** Days that single events, and when a visitor was last here, are kept for. */
const eventDays = 90;
/** Pages, hosts and searches of a day that are kept one by one; the rest is added up. */
const subjectsOfDay = 1000;

/**
 * Writes how many visitors the spans had that ended yesterday. Exact as long as it runs on the first day with visits after
 * it: visitors of yesterday's span who came today are known by the day before.
 * Reads the visitors, all of them, once a day: where the row is there nothing else is read.
 */
export async function closeSpans(db: Database, now: Date): Promise<void> {
  const lastDay = addDays(dayOf(now), -1);
  for (const days of spans) {
    const first = addDays(lastDay, 1 - days);
    await db
      .insert(analyticsSpans)
      .select(
        sql`select ${lastDay}::date, ${days}::int, (
          select coalesce(sum(${analyticsDayVisitors.last}), 0) from ${analyticsDayVisitors}
          where ${and(
            eq(analyticsDayVisitors.step, 'visit'),
            gte(analyticsDayVisitors.day, first),
            lte(analyticsDayVisitors.day, lastDay),
          )}
        ) + (
          select count(*) from ${analyticsVisitors} where ${and(
            eq(analyticsVisitors.step, 'visit'),
            gte(analyticsVisitors.day, dayOf(now)),
            gte(analyticsVisitors.previousDay, first),
          )}
        ) where not exists (
          select from ${analyticsSpans} where ${analyticsSpans.lastDay} = ${lastDay} and ${analyticsSpans.days} = ${days}
        )`,
      )
      .onConflictDoNothing();
  }
}

/** Adds up what is rare on days that are over, so that a flood of made-up addresses leaves no more than a row. */
export async function foldRareSubjects(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select kind, day, subject, row_number() over (partition by kind, day order by count desc, subject) as place
      from ${analyticsDayCounts} where day < ${dayOf(now)}::date and day >= ${addDays(dayOf(now), -7)}::date and subject <> ''
    ), rare as (
      delete from ${analyticsDayCounts} as gone using ranked
      where ranked.place > ${subjectsOfDay} and gone.kind = ranked.kind and gone.day = ranked.day
        and gone.subject = ranked.subject
      returning gone.kind, gone.day, gone.count, gone.seconds, gone.timed
    )
    insert into ${analyticsDayCounts} as total (kind, day, subject, count, seconds, timed)
    select kind, day, '', sum(count), sum(seconds), sum(timed) from rare group by kind, day
    on conflict (kind, day, subject) do update set count = total.count + excluded.count,
      seconds = total.seconds + excluded.seconds, timed = total.timed + excluded.timed`);
}

/** Deletes what has been kept long enough. */
export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const first = addDays(dayOf(now), -eventDays);
  const { day, month } = analyticsEvents;
  // The month says which partitions need not be looked at.
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
      await foldRareSubjects(db, now);
    },
  },
  {
    name: 'delete-old-visits',
    everyMs: 24 * hour,
    run: ({ db, now }) => deleteOldEvents(db, now),
  },
];
