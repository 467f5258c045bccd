/** The timeline's table. Years are signed, BCE negative; there is no year zero. */
import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** As shown: 'March 15, 44 BCE'. */
    date: text().notNull(),
    year: integer().notNull(),
    endYear: integer(),
    title: text().notNull(),
    description: text().notNull(),
    placeName: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    origin: origin(),
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  (table) => [
    index('timeline_events_by_year').on(table.year, table.id).where(sql`retired_at is null`),
    index('timeline_events_by_period')
      .on(table.periodId, table.year, table.id)
      .where(sql`retired_at is null`),
  ],
);
