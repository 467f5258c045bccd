/** Closes the figures of days that are over, so that the operator's screens read sums of them. */
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { spans } from '../rules.ts';
import { addDays, dayOf } from './days.ts';
import {
  analyticsClosedSpans,
  analyticsDayCounts,
  analyticsDayVisitors,
  analyticsSpanCounts,
  analyticsSpans,
  analyticsVisitors,
  subjectKinds,
} from './schema.ts';

/** Pages, hosts and searches of a day that are kept one by one; the rest is added up. */
const subjectsOfDay = 1000;
/** Days that are looked through for rare subjects where none has been closed yet. */
const firstDays = 7;

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

/**
 * Adds the counts of the days that are over to those of the spans, and takes off what has fallen out of them. Exact however
 * often, seldom or late it runs: what is written for a day after it was closed is added to the spans as well
 * (store-events.ts). Nothing can be written between, since writers wait while a day is closed.
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

/** The spans that days before today are missing from. */
async function selectOpenDays(db: Database, today: string): Promise<OpenSpan[]> {
  const closed = await db
    .select()
    .from(analyticsClosedSpans)
    .where(inArray(analyticsClosedSpans.days, [...spans]));
  return spans
    .map((days) => ({ days, openDay: closed.find((row) => row.days === days)?.openDay ?? null }))
    .filter(({ openDay }) => openDay === null || openDay < today);
}

/** Adds up what is rare on days that are over, so that a flood of made-up addresses leaves no more than a row. */
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

/** Makes a span's counts those of the `days - 1` days before today. */
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
