/** Events for the search index. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { centuryOf, formatCentury } from '#platform/historical-date/century.ts';
import { eventPath } from '../paths.ts';
import { type EventRow, selectEvents } from './queries.ts';

/** A constant, because events have no rating of their own. */
const eventRating = 4;

/** All events. */
export async function selectEventDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, events] = await Promise.all([selectPeriods(db), selectEvents(db, {})]);
  const periodNames = new Map(periods.map(({ id, name }) => [id, name]));
  return events.map((row) => fromEvent(row, periodNames.get(row.periodId) ?? ''));
}

function fromEvent(row: EventRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'event',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: eventPath(row),
      period,
      category: 'Event',
      detail: row.date,
    },
    rating: eventRating,
    author: '',
    topics: '',
    place: row.placeName,
    years: { from: row.year, to: row.endYear ?? row.year },
    dates: `${row.date} ${formatCentury(centuryOf(row.year))}`,
    description: row.description,
  };
}
