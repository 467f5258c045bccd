/**
 * Queries for the events around an event or a year, in time and place. Indexes make their cost independent of the
 * number of events.
 */
import { and, asc, desc, gt, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { regions } from '../rules.ts';
import { distanceKm, withinBox } from './distance.ts';
import { type EventRow, inOrder, shown, years } from './queries.ts';
import { timelineEvents } from './schema.ts';

const { id, startPosition, endPosition } = timelineEvents;

/** The events before and after one in chronological order. */
export async function selectNeighbors(db: Database, event: EventRow) {
  const own = sql`(${event.startPosition}::float8, ${event.id}::bigint)`;
  const [before, after] = await Promise.all([
    db
      .select()
      .from(timelineEvents)
      .where(and(shown, sql`(${startPosition}, ${id}) < ${own}`))
      .orderBy(desc(startPosition), desc(id))
      .limit(1),
    db
      .select()
      .from(timelineEvents)
      .where(and(shown, sql`(${startPosition}, ${id}) > ${own}`))
      .orderBy(...inOrder)
      .limit(1),
  ]);
  return { previous: before[0], next: after[0] };
}

/**
 * The events nearest in time, at most `limit` on either side, that began within `years` years and happened at least
 * `minKm` away.
 */
export async function selectFarAway(
  db: Database,
  event: EventRow,
  { years: window, minKm, limit }: { years: number; minKm: number; limit: number },
): Promise<EventRow[]> {
  const far = and(shown, ne(id, event.id), gte(distanceKm(event), minKm));
  const { startPosition: start } = event;
  const [before, after] = await Promise.all([
    db
      .select()
      .from(timelineEvents)
      .where(and(far, lte(startPosition, start), gte(startPosition, start - window)))
      .orderBy(desc(startPosition), desc(id))
      .limit(limit),
    db
      .select()
      .from(timelineEvents)
      .where(and(far, gt(startPosition, start), lte(startPosition, start + window)))
      .orderBy(...inOrder)
      .limit(limit),
  ]);
  return [...before, ...after];
}

/** The nearest events within a distance. Among those equally near, the nearest in time come first. */
export function selectNearby(
  db: Database,
  event: EventRow,
  { withinKm, sameKm, limit }: { withinKm: number; sameKm: number; limit: number },
): Promise<EventRow[]> {
  const distance = distanceKm(event);
  return db
    .select()
    .from(timelineEvents)
    .where(and(shown, ne(id, event.id), withinBox(event, withinKm), lte(distance, withinKm)))
    .orderBy(
      asc(sql`floor(${distance} / ${sameKm}::float8)`),
      asc(sql`abs(${startPosition} - ${event.startPosition}::float8)`),
      asc(id),
    )
    .limit(limit);
}

/** Events whose span includes the year. */
export function selectDuring(db: Database, { year }: { year: number }): Promise<EventRow[]> {
  return db
    .select()
    .from(timelineEvents)
    .where(and(shown, sql`${years} @> ${year}::int`))
    .orderBy(...inOrder);
}

/**
 * For each part of the world, the last event that ended by one position and the first that began at or after another.
 */
export function selectAround(
  db: Database,
  { endedBy, beganFrom }: { endedBy: number; beganFrom: number },
): Promise<EventRow[]> {
  const inPart = and(shown, sql`${timelineEvents.region} = part.name`);
  const last = db
    .select({ id })
    .from(timelineEvents)
    .where(and(inPart, lte(endPosition, endedBy)))
    .orderBy(desc(endPosition), desc(id))
    .limit(1)
    .as('last');
  const first = db
    .select({ id })
    .from(timelineEvents)
    .where(and(inPart, gte(startPosition, beganFrom)))
    .orderBy(...inOrder)
    .limit(1)
    .as('first');
  const parts = sql`unnest(array[${sql.join(
    regions.map((region) => sql`${region}`),
    sql`, `,
  )}]::text[]) as part(name)`;
  return db
    .select()
    .from(timelineEvents)
    .where(
      inArray(
        id,
        sql`(select last.id from ${parts} cross join lateral ${last}
          union all select first.id from ${parts} cross join lateral ${first})`,
      ),
    )
    .orderBy(...inOrder);
}
