/** Timeline rows for tests; tests give the fields that matter, and the factory fills in the rest. */
import { locateEvent, timelineEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';

type Row = typeof timelineEvents.$inferInsert;

let serial = 0;

/** An event of a period; by default at Rome in the year 1. */
export function buildEventRow(overrides: Partial<Row> & Pick<Row, 'periodId'>): Row {
  serial++;
  const event = {
    slug: `event-${serial}`,
    title: `Event ${serial}`,
    description: 'It happened.',
    date: '1 CE',
    year: 1,
    placeName: 'Rome',
    latitude: 41.9,
    longitude: 12.5,
    ...overrides,
  };
  return { ...locateEvent(event), ...event };
}

/** Inserts an event; returns its id. */
export async function insertEvent(
  db: Database,
  overrides: Partial<Row> & Pick<Row, 'periodId'>,
): Promise<number> {
  const [row] = await db
    .insert(timelineEvents)
    .values(buildEventRow(overrides))
    .returning({ id: timelineEvents.id });
  if (!row) throw new Error('The event was not inserted.');
  return row.id;
}
