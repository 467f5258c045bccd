/** Periods and resources (including primary texts) as documents of the search index. */
import type { Database } from '#platform/db/client.ts';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { centuryOf, formatCentury } from '#platform/historical-date/century.ts';
import { periodPath, resourcePath } from '../paths.ts';
import { selectCategories, selectPeriods, selectResources } from './queries.ts';

type PeriodRow = Awaited<ReturnType<typeof selectPeriods>>[number];
type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];

/** Periods have no rating. They get the highest one, because a search for 'Rome' most likely means the period. */
const periodRating = 5;
/** Stands for the last year of a period that has not ended. */
const stillRunning = 10_000;

/** All periods and resources. */
export async function selectLibraryDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, categories, resources] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    selectResources(db, {}),
  ]);
  const periodNames = new Map(periods.map(({ id, name }) => [id, name]));
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  return [
    ...periods.map(fromPeriod),
    ...resources.map((row) =>
      fromResource(row, periodNames.get(row.periodId) ?? '', categoryNames.get(row.categoryId) ?? ''),
    ),
  ];
}

function fromPeriod(row: PeriodRow): SearchDocument {
  return {
    hit: {
      type: 'period',
      id: row.id,
      title: row.name,
      slug: row.slug,
      url: periodPath(row),
      period: '',
      category: 'Period',
      detail: row.timespan,
    },
    rating: periodRating,
    author: '',
    topics: row.keywords.join(', '),
    place: '',
    dates: row.timespan,
    years: { from: row.fromYear, to: row.toYear ?? stillRunning },
    description: row.summary,
    // The introduction is indexed as body, because a word it mentions in passing is not what the period is about.
    body: row.introduction,
  };
}

function fromResource(row: ResourceRow, period: string, category: string): SearchDocument {
  return {
    hit: {
      type: 'resource',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: resourcePath(row),
      period,
      category,
      detail: row.author,
    },
    categoryId: row.categoryId,
    level: row.level,
    ...(row.text && {
      years: { from: row.text.composedYear, to: row.text.composedYear },
      body: [row.text.question, row.text.edition].join('\n'),
    }),
    rating: row.rating,
    author: row.author,
    topics: row.topics.join(', '),
    place: '',
    dates: row.text ? `${row.text.date} ${formatCentury(centuryOf(row.text.composedYear))}` : '',
    description: row.description,
  };
}
