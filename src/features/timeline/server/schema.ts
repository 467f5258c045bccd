/** The timeline's table. Years are signed, BCE negative; there is no year zero. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, origin, retiredAt } from '#platform/db/columns.ts';

export const timelineEvents = pgTable(
  'timeline_events',
  {
    id: id(),
    slug: text().notNull().unique(),
    periodId: bigint({ mode: 'number' })
      .notNull()
      .references(() => periods.id),
    /** As displayed: 'March 15, 44 BCE'. */
    date: text().notNull(),
    year: integer().notNull(),
    endYear: integer(),
    /** Computed from date and years (see locate-event.ts): positions on the axis of astronomical years… */
    startPosition: doublePrecision().notNull(),
    endPosition: doublePrecision().notNull(),
    /** …and the day of the year on which it began, if known. */
    month: smallint(),
    day: smallint(),
    title: text().notNull(),
    description: text().notNull(),
    placeName: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Part of the world, computed from the place (see rules.ts). */
    region: text().notNull(),
    origin: origin(),
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  (table) => {
    const shown = sql`retired_at is null`;
    return [
      index('timeline_events_by_start').on(table.startPosition, table.id).where(shown),
      index('timeline_events_by_period').on(table.periodId, table.startPosition, table.id).where(shown),
      index('timeline_events_by_region_start').on(table.region, table.startPosition, table.id).where(shown),
      index('timeline_events_by_region_end').on(table.region, table.endPosition, table.id).where(shown),
      index('timeline_events_by_place').on(table.latitude, table.longitude).where(shown),
      index('timeline_events_by_day').on(table.month, table.day).where(shown),
      index('timeline_events_by_years').using('gist', yearRange(table.year, table.endYear)).where(shown),
    ];
  },
);

/** An event's years as a range, so that an index can find overlaps. */
export function yearRange(year: SQLWrapper, endYear: SQLWrapper): SQL {
  return sql`int4range(${year}, greatest(${year}, ${endYear}), '[]')`;
}
