/** Builds the documents of the index from the library and the timeline. */
import { selectCategories, selectPeriods, selectResources } from '#features/library/server/index.ts';
import { selectEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { centuryOf, formatCentury } from '#platform/historical-date/century.ts';
import type { SearchDocument } from './search-document.ts';

type PeriodRow = Awaited<ReturnType<typeof selectPeriods>>[number];
type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];
type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** Ratings of what nobody has rated. */
const periodRating = 5;
const eventRating = 4;

/** Everything that can be found: periods, resources with the primary texts, events. */
export async function selectSearchDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, categories, resources, events] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    selectResources(db, {}),
    selectEvents(db, {}),
  ]);
  const periodById = new Map(periods.map((period) => [period.id, period]));
  const categoryNames = new Map(categories.map((category) => [category.id, category.name]));
  return [
    ...periods.map(fromPeriod),
    ...resources.map((row) =>
      fromResource(row, periodById.get(row.periodId)?.name ?? '', categoryNames.get(row.categoryId) ?? ''),
    ),
    ...events.flatMap((row) => {
      const period = periodById.get(row.periodId);
      return period ? [fromEvent(row, period)] : [];
    }),
  ];
}

function fromPeriod(row: PeriodRow): SearchDocument {
  return {
    hit: {
      type: 'period',
      id: row.id,
      title: row.name,
      slug: row.slug,
      url: `/periods/${row.slug}`,
      period: '',
      category: 'Period',
      detail: row.timespan,
    },
    rating: periodRating,
    author: '',
    topics: row.keywords.join(', '),
    place: '',
    dates: row.timespan,
    description: `${row.summary} ${row.introduction}`,
  };
}

function fromResource(row: ResourceRow, period: string, category: string): SearchDocument {
  return {
    hit: {
      type: 'resource',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/resources/${row.id}`,
      period,
      category,
      detail: row.author,
    },
    categoryId: row.categoryId,
    rating: row.rating,
    author: row.author,
    topics: row.topics.join(', '),
    place: '',
    dates: row.text ? `${row.text.date} ${formatCentury(centuryOf(row.text.composedYear))}` : '',
    description: row.description,
  };
}

function fromEvent(row: EventRow, period: PeriodRow): SearchDocument {
  return {
    hit: {
      type: 'event',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/timeline/${row.slug}`,
      period: period.name,
      category: 'Event',
      detail: row.date,
    },
    rating: eventRating,
    author: '',
    topics: '',
    place: row.placeName,
    dates: `${row.date} ${formatCentury(centuryOf(row.year))}`,
    description: row.description,
  };
}
