/** Reads of the timeline. Retired events are never among the answers. */
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Point } from '../rules.ts';
import { distanceKm } from './distance.ts';
import { timelineEvents, yearRange } from './schema.ts';

export type EventRow = typeof timelineEvents.$inferSelect;

/** What a list of events may be narrowed by; years are signed and belong to the list themselves. */
export type EventFilter = {
  periodId?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

/** Whether an event is to be seen at all. */
export const shown = isNull(timelineEvents.retiredAt);
/** The years an event takes; compared with ranges, an index serves. */
export const years = yearRange(timelineEvents.year, timelineEvents.endYear);
/** Chronological order: by beginning, then as they came. */
export const inOrder = [asc(timelineEvents.startPosition), asc(timelineEvents.id)] as const;

function matches({ periodId, from, to }: EventFilter): SQL | undefined {
  const bounded = from !== undefined || to !== undefined;
  return and(
    shown,
    periodId === undefined ? undefined : eq(timelineEvents.periodId, periodId),
    bounded ? sql`${years} && int4range(${from ?? null}::int, ${to ?? null}::int, '[]')` : undefined,
  );
}

/** Events in chronological order, of one period or of all, that overlap the years given. */
export function selectEvents(db: Database, filter: EventFilter): Promise<EventRow[]> {
  return db
    .select()
    .from(timelineEvents)
    .where(matches(filter))
    .orderBy(...inOrder);
}

/** The same, the nearest to a point first. */
export async function selectEventsNear(
  db: Database,
  { near, ...filter }: EventFilter & { near: Point },
): Promise<{ row: EventRow; distanceKm: number }[]> {
  const distance = distanceKm(near);
  return db
    .select({ row: timelineEvents, distanceKm: distance })
    .from(timelineEvents)
    .where(matches(filter))
    .orderBy(asc(distance), ...inOrder);
}

/** One event. */
export async function selectEvent(db: Database, { slug }: { slug: string }): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(timelineEvents)
    .where(and(shown, eq(timelineEvents.slug, slug)));
  return row;
}

/** Events that began on a day of the year, as far as their day is known. */
export function selectOnDay(
  db: Database,
  { month, day }: { month: number; day: number },
): Promise<EventRow[]> {
  return db
    .select()
    .from(timelineEvents)
    .where(and(shown, eq(timelineEvents.month, month), eq(timelineEvents.day, day)))
    .orderBy(...inOrder);
}

/** Events whose day of the year is known, in the order of the calendar. */
export function selectDatedEvents(db: Database): Promise<EventRow[]> {
  return db
    .select()
    .from(timelineEvents)
    .where(and(shown, isNotNull(timelineEvents.day)))
    .orderBy(asc(timelineEvents.month), asc(timelineEvents.day), ...inOrder);
}

/** What names the events in addresses, in chronological order, at most `limit`. */
export function selectEventSlugs(db: Database, limit: number): Promise<{ slug: string }[]> {
  return db
    .select({ slug: timelineEvents.slug })
    .from(timelineEvents)
    .where(shown)
    .orderBy(...inOrder)
    .limit(limit);
}

/** How many events the timeline shows. */
export async function countEvents(db: Database): Promise<number> {
  const [row] = await db.select({ events: count() }).from(timelineEvents).where(shown);
  return row?.events ?? 0;
}
