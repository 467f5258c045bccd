/** Events as passages for the tutor. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { centuryOf, formatCentury } from '#platform/historical-date/century.ts';
import { eventPath } from '../paths.ts';
import { selectEvents } from './queries.ts';

export async function selectEventPassages(db: Database): Promise<Passage[]> {
  const [periods, events] = await Promise.all([selectPeriods(db), selectEvents(db, {})]);
  const names = new Map(periods.map(({ id, name }) => [id, name]));
  return events.map((row) => ({
    id: `event:${row.slug}`,
    kind: 'event',
    title: row.title,
    heading: row.date,
    runs: [row.description],
    url: eventPath(row),
    period: names.get(row.periodId) ?? '',
    years: { from: row.year, to: row.endYear ?? row.year },
    keywords: `${row.placeName} ${formatCentury(centuryOf(row.year))}`,
    minimumTier: 'free',
  }));
}
