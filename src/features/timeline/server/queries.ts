/** Queries of the timeline. They never return retired events. */
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Point } from '../rules.ts';
import { distanceKm } from './distance.ts';
import { timelineEvents, yearRange } from './schema.ts';

export type EventRow = typeof timelineEvents.$inferSelect;

/** Filters of a list of events. Years are signed and inclusive. */
type EventFilter = {
  periodId?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

/** Only events that have not been retired. */
export const shown = isNull(timelineEvents.retiredAt);
/** An event's years as a range that an index can search. */
export const years = yearRange(timelineEvents.year, timelineEvents.endYear);
/** Chronological order: by start, then by id. */
export const inOrder = [asc(timelineEvents.startPosition), asc(timelineEvents.id)] as const;

function matches({ periodId, from, to }: EventFilter): SQL | undefined {
  const bounded = from !== undefined || to !== undefined;
  return and(
    shown,
    periodId === undefined ? undefined : eq(timelineEvents.periodId, periodId),
    bounded ? sql`${years} && int4range(${from ?? null}::int, ${to ?? null}::int, '[]')` : undefined,
  );
}

/** Events of one period or of all that overlap the given years, in chronological order. */
export function selectEvents(db: Database, filter: EventFilter): Promise<EventRow[]> {
  return db
    .select()
    .from(timelineEvents)
    .where(matches(filter))
    .orderBy(...inOrder);
}

/** The same, but the nearest to a point come first. */
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

export async function selectEvent(db: Database, { slug }: { slug: string }): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(timelineEvents)
    .where(and(shown, eq(timelineEvents.slug, slug)));
  return row;
}

/** Events that are known to have begun on a day of the year. */
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

/** Events whose day of the year is known, in calendar order. */
export function selectDatedEvents(db: Database): Promise<EventRow[]> {
  return db
    .select()
    .from(timelineEvents)
    .where(and(shown, isNotNull(timelineEvents.day)))
    .orderBy(asc(timelineEvents.month), asc(timelineEvents.day), ...inOrder);
}

/** Slugs of the events in chronological order, at most `limit`. */
export function selectEventSlugs(db: Database, limit: number): Promise<{ slug: string }[]> {
  return db
    .select({ slug: timelineEvents.slug })
    .from(timelineEvents)
    .where(shown)
    .orderBy(...inOrder)
    .limit(limit);
}

/** Number of events on the timeline. */
export async function countEvents(db: Database): Promise<number> {
  const [row] = await db.select({ events: count() }).from(timelineEvents).where(shown);
  return row?.events ?? 0;
}
