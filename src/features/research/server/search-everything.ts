/** Search over all content of the site: hits of the index, filtered, counted by kind and period, in pages. */
import type { Catalog } from '#features/library/server/index.ts';
import {
  indexTerms,
  type ParsedQuery,
  parseBooleanQuery,
  type SearchEngine,
} from '#features/search/server/index.ts';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import type { ResearchItem, ResearchResults } from '../contract.ts';
import { type Criteria, kindNames, kinds, type ResearchSort, resultsPerPage } from '../rules.ts';
import { createMarker } from './snippets.ts';

export type Searching = { search: SearchEngine; catalog: Catalog };

type Years = { from: number; to: number };
type Found = { document: SearchDocument; period: string; years: Years | undefined };

/** Covers full texts, which are for Scholar: callers check the tier. @throws AppError 400 for too expensive a query */
export async function searchEverything(
  { search, catalog }: Searching,
  { page: wantedPage, ...criteria }: Criteria & { page: number },
): Promise<ResearchResults> {
  await search.ready();
  const { periods } = await catalog.read();
  const query = parseBooleanQuery(criteria.q ?? '');
  const author = indexTerms(criteria.author ?? '');
  const vagueAuthor = Boolean(criteria.author) && author.length === 0;
  const documents = vagueAuthor ? [] : findDocuments(search, query, { q: criteria.q, author });
  const found = documents.map(locate(periods));
  const passes = createFilter(criteria);
  const matches = found.filter((item) => passes.kind(item) && passes.period(item) && passes.rest(item));
  const ofAnyKind = found.filter((item) => passes.period(item) && passes.rest(item));
  const ofAnyPeriod = found.filter((item) => passes.kind(item) && passes.rest(item));
  const pages = Math.max(1, Math.ceil(matches.length / resultsPerPage));
  const page = Math.min(wantedPage, pages);
  const mark = createMarker(query);
  return {
    total: matches.length,
    page,
    pages,
    kinds: kinds.map((kind) => ({
      value: kind,
      name: kindNames[kind],
      count: ofAnyKind.filter(({ document }) => document.hit.type === kind).length,
    })),
    periods: periods.map(({ slug, name }) => ({
      value: slug,
      name,
      count: ofAnyPeriod.filter(({ period }) => period === slug).length,
    })),
    ignored: query.ignored,
    vagueAuthor,
    items: sortFound(matches, criteria.sort)
      .slice((page - 1) * resultsPerPage, page * resultsPerPage)
      .map(({ document }) => presentItem(document, mark)),
  };
}

function findDocuments(
  search: SearchEngine,
  { all, none }: ParsedQuery,
  { q = '', author }: { q: string | undefined; author: readonly string[] },
): SearchDocument[] {
  // If all words of a query are ignored, nothing matches. Without this check such a query would match everything.
  if (q !== '' && all.length + none.length === 0) return [];
  return search.searchBoolean({ all, none, author });
}

/** Makes a function that adds a document's period slug, and its years: its own or, if missing, those of its period. */
function locate(periods: { slug: string; name: string; fromYear: number; toYear: number | null }[]) {
  const byName = new Map(periods.map((period) => [period.name, period]));
  return (document: SearchDocument): Found => {
    const { type, title } = document.hit;
    const period = byName.get(type === 'period' ? title : document.hit.period);
    const whole = period && { from: period.fromYear, to: period.toYear ?? Number.POSITIVE_INFINITY };
    return { document, period: period?.slug ?? '', years: document.years ?? whole };
  };
}

function createFilter({ kind, period, from, to, category, level }: Criteria) {
  const slugs = new Set(period?.split(','));
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  const dated = from !== undefined || to !== undefined;
  const overlaps = (years: Years) =>
    years.from <= (to ?? POSITIVE_INFINITY) && years.to >= (from ?? NEGATIVE_INFINITY);
  return {
    kind: ({ document }: Found) => kind === undefined || document.hit.type === kind,
    period: (item: Found) => slugs.size === 0 || slugs.has(item.period),
    rest: ({ document, years }: Found) =>
      (category === undefined || document.categoryId === category) &&
      (level === undefined || document.level === level) &&
      (!dated || (years !== undefined && overlaps(years))),
  };
}

const titles = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** Titles are sorted without a leading article. */
const sortTitle = ({ document }: Found) => document.hit.title.replace(/^(?:the|an?) /i, '');
const compareTitles = (a: Found, b: Found) => titles.compare(sortTitle(a), sortTitle(b));
/** Documents without years come last. */
const yearOf = ({ years }: Found) => years?.from ?? Number.MAX_SAFE_INTEGER;

/** `found` is sorted by relevance. */
function sortFound(found: Found[], sort: ResearchSort = 'relevance'): Found[] {
  if (sort === 'relevance') return found;
  return found.toSorted((a, b) => (sort === 'year' && yearOf(a) - yearOf(b)) || compareTitles(a, b));
}

function presentItem(
  { hit, description, topics, body = '' }: SearchDocument,
  mark: ReturnType<typeof createMarker>,
): ResearchItem {
  const { type: kind, id, title, url, category, detail, period } = hit;
  return {
    ...{ kind, id, url, category, detail, period },
    title: mark.title(title),
    snippet: mark.snippet([description, ...body.split('\n'), `Topics: ${topics}`]),
  };
}
