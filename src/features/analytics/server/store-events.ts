/** Writes events and the daily sums from which the operator's figures are read. */
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { monthOf, previousMonth } from './partitions.ts';
import {
  analyticsClosedSpans,
  analyticsDayCounts,
  analyticsDayVisitors,
  analyticsEvents,
  analyticsSpanCounts,
  analyticsVisitors,
  type EventKind,
} from './schema.ts';

export type VisitEvent = {
  id: string;
  kind: EventKind;
  /** Day on which the server received it: ISO date, UTC. */
  day: string;
  /** Path of the page, or the search text; empty for steps. */
  subject: string;
  visitorId: string;
  /** Host of another site that led here; empty for none. */
  referrer: string;
  /** Visible seconds so far; 0 except for 'leave'. */
  seconds: number;
};

/**
 * Stores events of one day, in one statement, so that each is both stored and counted or neither. An event that is
 * already stored (a view reported again, a batch retried) counts nothing; of a view's time only the increase counts.
 * Each event is compared with those of this month. The previous month is checked only on the first two days, and for
 * times of views that this month lacks (a page may stay open for weeks): checking it for the time of every view would
 * read an index page from disk for each. All processes write rows in the same order, to avoid deadlocks: byte order,
 * because it takes a fraction of the time of a linguistic sort order.
 */
export async function storeEvents(db: Database, day: string, events: readonly VisitEvent[]): Promise<void> {
  const month = monthOf(day);
  const column = <Value>(pick: (event: VisitEvent) => Value) => sql.param(events.map(pick));
  await db.execute(sql`
    with incoming as (
      -- One statement cannot write a row twice: of a view's times the longest stays.
      select distinct on (id collate "C", kind collate "C") * from unnest(
        ${column(({ id }) => id)}::text[],
        ${column(({ kind }) => kind)}::text[],
        ${column(({ subject }) => subject)}::text[],
        ${column(({ visitorId }) => visitorId)}::text[],
        ${column(({ referrer }) => referrer)}::text[],
        ${column(({ seconds }) => seconds)}::int[]
      ) as event (id, kind, subject, visitor_id, referrer, seconds)
      order by id collate "C", kind collate "C", seconds desc
    ), stored as (
      insert into ${analyticsEvents} as kept (month, id, kind, day, subject, referrer, seconds, seconds_before)
      select ${month}::date, id, kind, ${day}::date, subject, referrer, seconds, earlier from (
        -- Subqueries for each row: a join would read whole months while the planner has no statistics of them.
        select *, case when ${isEarlyInMonth(day)} or (kind = 'leave' and not is_viewed) then (
          select seconds from ${analyticsEvents} as told
          where told.month = ${previousMonth(month)}::date and told.id = incoming.id and told.kind = incoming.kind
        ) end as earlier
        from (
          select *, kind = 'leave' and (
            select true from ${analyticsEvents} as viewed
            where viewed.month = ${month}::date and viewed.id = incoming.id and viewed.kind = 'view'
          ) is not null as is_viewed
          from incoming
        ) as incoming offset 0
      ) as compared
      where earlier is null or (kind = 'leave' and seconds > earlier)
      order by id collate "C", kind collate "C"
      on conflict (month, id, kind) do update set seconds = excluded.seconds, seconds_before = kept.seconds
        where kept.kind = 'leave' and excluded.seconds > kept.seconds
      returning id, kind, subject, referrer, seconds, seconds_before
    ), amounts as (
      select case kind when 'leave' then 'page' when 'view' then 'page' else kind end as kind, subject,
        count(*) filter (where kind <> 'leave') as count,
        coalesce(sum(seconds - coalesce(seconds_before, 0)) filter (where kind = 'leave'), 0) as seconds,
        count(*) filter (where kind = 'leave' and seconds_before is null) as timed
      from stored where kind in ('view', 'leave', 'missing', 'search') group by 1, 2
      union all
      select 'referrer', referrer, count(*), 0, 0 from stored
      where kind = 'view' and referrer <> '' group by referrer
      union all
      select 'total', '', count(*), 0, 0 from stored where kind = 'view' having count(*) > 0
    ), counted as (
      insert into ${analyticsDayCounts} as total (day, kind, subject, count, seconds, timed)
      select ${day}::date, kind, subject, count, seconds, timed from amounts order by kind, subject
      on conflict (kind, day, subject) do update set count = total.count + excluded.count,
        seconds = total.seconds + excluded.seconds, timed = total.timed + excluded.timed
    ), counted_late as (
      -- Of a day that is closed: close-days.ts reads it no more.
      insert into ${analyticsSpanCounts} as total (days, kind, subject, count, seconds, timed, last_day)
      select days, kind, subject, count, seconds, timed, case when count > 0 then ${day}::date end
      from ${analyticsClosedSpans} as closed cross join amounts
      where ${day}::date < open_day and ${day}::date > open_day - days and kind <> 'total'
      order by days, kind, subject
      on conflict (days, kind, subject) do update set count = total.count + excluded.count,
        seconds = total.seconds + excluded.seconds, timed = total.timed + excluded.timed,
        last_day = greatest(total.last_day, excluded.last_day)
    ), reached as (
      insert into ${analyticsVisitors} as visitor (visitor_id, step, day)
      select visitor_id, step, ${day}::date from (
        select distinct visitor_id collate "C" as visitor_id,
          (case when kind in ('view', 'missing') then 'visit' else kind end) collate "C" as step
        from stored join incoming using (id, kind) where kind not in ('leave', 'search')
      ) as visitor where coalesce((
        -- Most have been here today already: a row that is only looked at is neither locked nor written.
        select known.day from ${analyticsVisitors} as known
        where known.visitor_id = visitor.visitor_id collate "default" and known.step = visitor.step collate "default"
        -- One row at most: told so, the planner takes an index scan, which costs half of a bitmap scan.
        limit 1
      ), '-infinity') < ${day}::date order by visitor_id, step
      on conflict (visitor_id, step) do update set previous_day = visitor.day, day = excluded.day
        where visitor.day < excluded.day
      returning step, day, previous_day
    )
    insert into ${analyticsDayVisitors} as total (day, step, visitors, last)
    select * from (
      select day, step, count(*) as visitors, count(*) as last from reached group by day, step
      union all
      select previous_day, step, 0, -count(*) from reached where previous_day is not null group by previous_day, step
    ) as moved order by 1, 2
    on conflict (step, day) do update
      set visitors = total.visitors + excluded.visitors, last = total.last + excluded.last`);
}

/** Whether an event of this day may have been reported in the month before already. */
const isEarlyInMonth = (day: string) => Number(day.slice(8)) <= 2;
