/** The operator's figures of visits, read from the sums per day. Days are ISO dates, UTC. */
import { and, between, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/db/client.ts';
import { addDays, type DaySpan } from './days.ts';
import {
  analyticsDayCounts,
  analyticsDayVisitors,
  analyticsSpans,
  analyticsUnverifiedPurchases,
  type Step,
} from './schema.ts';

/** Added up as doubles, which takes half the time of PostgreSQL's own sum of bigints, and is exact up to 2^53. */
const sumOf = (column: AnyPgColumn) => sql<number>`sum(${column}::float8)`;

type CountKind = 'page' | 'referrer' | 'search' | 'missing';

/** Visitors who reached each step within the days until today, each once. */
export async function countVisitors(db: Database, span: DaySpan): Promise<Partial<Record<Step, number>>> {
  const { step, day, last } = analyticsDayVisitors;
  const rows = await db
    .select({ step, visitors: sumOf(last) })
    .from(analyticsDayVisitors)
    .where(gte(day, span.from))
    .groupBy(step);
  return Object.fromEntries(rows.map((row) => [row.step, row.visitors]));
}

/** Visitors of a span that is over; null where they were not counted. */
export async function readSpanVisitors(db: Database, { from, to }: DaySpan): Promise<number | null> {
  const days = sql`${to}::date - ${from}::date + 1`;
  const [row] = await db
    .select({ visitors: analyticsSpans.visitors })
    .from(analyticsSpans)
    .where(and(eq(analyticsSpans.lastDay, to), eq(analyticsSpans.days, days)));
  // Before the first day there was nothing to count.
  const [first] = await db
    .select({ day: sql<string | null>`min(${analyticsDayVisitors.day})::text` })
    .from(analyticsDayVisitors);
  return row && first?.day && first.day <= from ? row.visitors : null;
}

/** Visitors, and those who downloaded, by day; days without any are left out. */
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

/** Views of pages by day; days without any are left out. */
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
 * What was counted within a span, most first; what is too rare to be kept one by one is left out.
 * `seconds`: mean time in sight of a page, null where none was told.
 */
export async function selectCounts(
  db: Database,
  asked: { kind: CountKind; span: DaySpan; limit: number; offset: number },
): Promise<{
  total: number;
  items: { subject: string; count: number; seconds: number | null; lastDay: string }[];
}> {
  const table = analyticsDayCounts;
  const items = await db
    .select({
      subject: table.subject,
      count: sumOf(table.count),
      seconds: sql<number | null>`${sumOf(table.seconds)} / nullif(${sumOf(table.timed)}, 0)`,
      lastDay: sql<string>`(max(${table.day}) filter (where ${table.count} > 0))::text`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(table)
    .where(
      and(
        eq(table.kind, asked.kind),
        between(table.day, asked.span.from, asked.span.to),
        ne(table.subject, ''),
      ),
    )
    .groupBy(table.subject)
    // The time of a view that began before the span is no view of it.
    .having(sql`${sumOf(table.count)} > 0`)
    .orderBy(desc(sumOf(table.count)), table.subject)
    .limit(asked.limit)
    .offset(asked.offset);
  return { total: items[0]?.total ?? 0, items: items.map(({ total: _, ...item }) => item) };
}

/** Purchases that browsers told of within a span. */
export async function countUnverifiedPurchases(db: Database, { from, to }: DaySpan): Promise<number> {
  const { receivedAt } = analyticsUnverifiedPurchases;
  return db.$count(
    analyticsUnverifiedPurchases,
    and(gte(receivedAt, new Date(from)), sql`${receivedAt} < ${addDays(to, 1)}::timestamptz`),
  );
}
