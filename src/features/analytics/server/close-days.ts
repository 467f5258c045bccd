/** Closes the figures of past days, so that the operator's screens read precomputed sums. */
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { addDays, dayOf } from '#platform/utc-day.ts';
import { spans } from '../rules.ts';
import {
  analyticsClosedSpans,
  analyticsDayCounts,
  analyticsDayVisitors,
  analyticsSpanCounts,
  analyticsSpans,
  analyticsVisitors,
  subjectKinds,
} from './schema.ts';

/** Pages, hosts and searches of a day that are stored one by one; the rest is added up in one row. */
const subjectsOfDay = 1000;
/** Past days that are searched for rare subjects while no day has been closed yet. */
const firstDays = 7;

/**
 * Stores how many visitors came in the spans that ended yesterday. Exact if it runs on the first day with visits after
 * yesterday: visitors who came both in a span and today are found by the day of their previous visit. It reads all
 * visitors once a day: if the row exists, nothing else is read.
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

/**
 * Adds the counts of past days to those of the spans, and subtracts the days that have left a span. Exact however
 * often, seldom or late it runs: counts stored for a day after it was closed are added to the spans as well
 * (store-events.ts). Nothing can be written in between, because writers wait while a day is closed.
 */
export async function closeDays(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  if ((await selectOpenDays(db, today)).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${analyticsDayCounts} in share row exclusive mode`);
    const open = await selectOpenDays(tx, today);
    if (open.length === 0) return;
    const from = open.map(({ openDay }) => openDay ?? addDays(today, -firstDays)).sort()[0] ?? today;
    await foldRareSubjects(tx, from, today);
    for (const span of open) await moveSpan(tx, { ...span, today });
  });
}

type OpenSpan = { days: number; openDay: string | null };

/** The spans whose sums lack days before today. */
async function selectOpenDays(db: Database, today: string): Promise<OpenSpan[]> {
  const closed = await db
    .select()
    .from(analyticsClosedSpans)
    .where(inArray(analyticsClosedSpans.days, [...spans]));
  return spans
    .map((days) => ({ days, openDay: closed.find((row) => row.days === days)?.openDay ?? null }))
    .filter(({ openDay }) => openDay === null || openDay < today);
}

/** Merges the rare subjects of past days, so that a flood of made-up paths leaves only one row a day and kind. */
async function foldRareSubjects(tx: Database, from: string, today: string): Promise<void> {
  await tx.execute(sql`
    with ranked as (
      select kind, day, subject, row_number() over (partition by kind, day order by count desc, subject) as place
      from ${analyticsDayCounts} where day >= ${from}::date and day < ${today}::date and subject <> ''
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

/** Moves a span's counts to the `days - 1` days before today. */
async function moveSpan(tx: Database, { days, openDay, today }: OpenSpan & { today: string }): Promise<void> {
  const first = addDays(today, 1 - days);
  const enters = sql`day >= greatest(${first}::date, ${openDay}::date) and day < ${today}::date`;
  const leaves = sql`day >= ${openDay}::date - ${days - 1}::int and day < least(${first}::date, ${openDay}::date)`;
  const isCounted = sql`kind in (${sql.join(
    subjectKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) and subject <> ''`;
  await tx.execute(sql`
    with parts as (
      select kind, subject, count, seconds, timed, day from ${analyticsDayCounts} where ${isCounted} and ${enters}
      union all
      select kind, subject, -count, -seconds, -timed, null from ${analyticsDayCounts} where ${isCounted} and ${leaves}
    )
    insert into ${analyticsSpanCounts} as total (days, kind, subject, count, seconds, timed, last_day)
    select ${days}::int, kind, subject, sum(count), sum(seconds), sum(timed), max(day) filter (where count > 0)
    from parts group by kind, subject
    on conflict (days, kind, subject) do update set count = total.count + excluded.count,
      seconds = total.seconds + excluded.seconds, timed = total.timed + excluded.timed,
      last_day = greatest(total.last_day, excluded.last_day)`);
  const { count, seconds, timed } = analyticsSpanCounts;
  await tx
    .delete(analyticsSpanCounts)
    .where(and(eq(analyticsSpanCounts.days, days), eq(count, 0), eq(seconds, 0), eq(timed, 0)));
  await tx
    .insert(analyticsClosedSpans)
    .values({ days, openDay: today })
    .onConflictDoUpdate({ target: analyticsClosedSpans.days, set: { openDay: today } });
}
