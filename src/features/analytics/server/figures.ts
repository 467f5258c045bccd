/** The operator's figures of visits, read from the daily sums. Days are ISO dates in UTC. */
import { and, between, eq, gte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/db/client.ts';
import { addDays } from '#platform/utc-day.ts';
import { type DaySpan, listDays } from './days.ts';
import {
  analyticsClosedSpans,
  analyticsDayCounts,
  analyticsDayVisitors,
  analyticsSpanCounts,
  analyticsSpans,
  analyticsUnverifiedPurchases,
  type Step,
  type SubjectKind,
} from './schema.ts';

/** Sums as doubles: half the time of PostgreSQL's sum of bigints, and exact up to 2^53. */
const sumOf = (column: AnyPgColumn) => sql<number>`sum(${column}::float8)`;

type CountRow = { subject: string; count: number; seconds: number | null; lastDay: string };

/** Visitors who reached each step from the span's first day until today, each counted once. */
export async function countVisitors(db: Database, span: DaySpan): Promise<Partial<Record<Step, number>>> {
  const { step, day, last } = analyticsDayVisitors;
  const rows = await db
    .select({ step, visitors: sumOf(last) })
    .from(analyticsDayVisitors)
    .where(gte(day, span.from))
    .groupBy(step);
  return Object.fromEntries(rows.map((row) => [row.step, row.visitors]));
}

/** Visitors of a span that has ended; null if they were not counted. */
export async function readSpanVisitors(db: Database, { from, to }: DaySpan): Promise<number | null> {
  const days = sql`${to}::date - ${from}::date + 1`;
  const [row] = await db
    .select({ visitors: analyticsSpans.visitors })
    .from(analyticsSpans)
    .where(and(eq(analyticsSpans.lastDay, to), eq(analyticsSpans.days, days)));
  // There are no counts before the first day with visitors.
  const [first] = await db
    .select({ day: sql<string | null>`min(${analyticsDayVisitors.day})::text` })
    .from(analyticsDayVisitors);
  return row && first?.day && first.day <= from ? row.visitors : null;
}

/** Visitors by day, and those who downloaded; days without any are left out. */
export async function selectVisitorsByDay(
  db: Database,
  { from, to }: DaySpan,
): Promise<{ day: string; step: Step; visitors: number }[]> {
  const { day, step, visitors } = analyticsDayVisitors;
  return db
    .select({ day, step, visitors })
    .from(analyticsDayVisitors)
    .where(between(day, from, to));
}

/** Page views by day; days without any are left out. */
export async function selectViewsByDay(
  db: Database,
  { from, to }: DaySpan,
): Promise<{ day: string; count: number }[]> {
  const { day, kind, count } = analyticsDayCounts;
  return db
    .select({ day, count })
    .from(analyticsDayCounts)
    .where(and(eq(kind, 'total'), between(day, from, to)));
}

/**
 * Counts of a span that ends today, highest first; rare subjects that were merged are left out. Read from the sums of
 * its closed days, plus or minus the days that these lack or have in excess, so that they are exact while days wait to
 * be closed. `seconds`: mean visible time of a page, null if none was reported.
 */
export async function selectCounts(
  db: Database,
  { kind, span, limit, offset }: { kind: SubjectKind; span: DaySpan; limit: number; offset: number },
): Promise<{ total: number; items: CountRow[] }> {
  const days = listDays(span).length;
  const openDay = sql`(select open_day from ${analyticsClosedSpans} where days = ${days})`;
  const isAsked = sql`kind = ${kind} and subject <> ''`;
  const { rows } = await db.execute<CountRow & { total: number }>(sql`
    with parts as (
      select subject, count::float8, seconds::float8, timed::float8, last_day from ${analyticsSpanCounts}
      where days = ${days} and ${isAsked}
      union all
      select subject, count, seconds, timed, day from ${analyticsDayCounts}
      where ${isAsked} and day between greatest(${span.from}::date, ${openDay}) and ${span.to}::date
      union all
      select subject, -count, -seconds, -timed, null from ${analyticsDayCounts}
      where ${isAsked} and day >= ${openDay} - ${days - 1}::int and day < least(${span.from}::date, ${openDay})
    )
    select subject, sum(count) as count, sum(seconds) / nullif(sum(timed), 0) as seconds,
      (max(last_day) filter (where count > 0))::text as "lastDay", (count(*) over ())::int as total
    from parts group by subject
    -- The time of a view that began before the span is no view of it.
    having sum(count) > 0
    order by 2 desc, 1 limit ${limit} offset ${offset}`);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...item }) => item) };
}

/** Purchases that browsers reported within a span. */
export async function countUnverifiedPurchases(db: Database, { from, to }: DaySpan): Promise<number> {
  const { receivedAt } = analyticsUnverifiedPurchases;
  return db.$count(
    analyticsUnverifiedPurchases,
    and(gte(receivedAt, new Date(from)), sql`${receivedAt} < ${addDays(to, 1)}::timestamptz`),
  );
}
