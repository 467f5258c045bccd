/** Limits of the research tools, and conversion of a search to and from a URL. */
import type { SearchHitType } from '#platform/feature/search-document.ts';
import { formatYear, isYear } from '#platform/historical-date/year.ts';
import { criteriaNames, researchPath } from './paths.ts';

/** Maximum number of characters of a query. */
export const maxQueryLength = 400;
/** Maximum number of characters of an author's name. */
export const maxAuthorLength = 100;
export const resultsPerPage = 20;
/** Maximum number of saved searches per member. */
export const maxSavedSearches = 100;
/** Maximum number of characters of a saved search's name. */
export const maxNameLength = 80;

/** Kinds of results (the hit types of the search) with their labels. */
export const kindNames = {
  resource: 'Resources',
  event: 'Events',
  guide: 'Study guides',
  blog: 'Articles',
  quiz: 'Quizzes',
  question: 'Quiz questions',
  deck: 'Flashcards',
  card: 'Single cards',
  collection: 'Source collections',
  period: 'Periods',
} as const satisfies Record<SearchHitType, string>;
export type Kind = SearchHitType;
export const kinds = Object.keys(kindNames) as [Kind, ...Kind[]];

export const sortNames = { relevance: 'Best first', year: 'By year', title: 'By title' } as const;
export type ResearchSort = keyof typeof sortNames;
export const researchSorts = Object.keys(sortNames) as [ResearchSort, ...ResearchSort[]];

export const levelNames = {
  introductory: 'Introductory',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;
export type Level = keyof typeof levelNames;
export const levels = Object.keys(levelNames) as [Level, ...Level[]];

/** Criteria of a search. A missing filter matches everything. */
export type Criteria = {
  q?: string;
  kind?: Kind;
  /** Slugs of periods, separated by commas. */
  period?: string;
  /** Signed years, inclusive; BCE is negative. */
  from?: number;
  to?: number;
  /** Id of a category. */
  category?: number;
  level?: Level;
  author?: string;
  sort?: ResearchSort;
};

/** URL of a search. Default values are left out, so that equal searches have equal URLs. */
export function researchAddress(criteria: Criteria, page = 1): string {
  const search = new URLSearchParams();
  for (const name of criteriaNames) {
    const value = criteria[name];
    if (value !== undefined && value !== '' && value !== 'relevance') search.set(name, String(value));
  }
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${researchPath}?${text}` : researchPath;
}

/** Reads criteria from a URL or from the form's fields; invalid values are ignored. */
export function readCriteria(search: URLSearchParams): Criteria {
  const text = (name: string, max: number) => search.get(name)?.trim().slice(0, max) || undefined;
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  const periods = search
    .getAll('period')
    .flatMap((value) => value.split(','))
    .filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug));
  const years = ['from', 'to'].map((name) => parseYear(search.get(name) ?? ''));
  // If the first year is later than the second, they are swapped.
  const [from, to] = years.includes(undefined) ? years : years.sort((a = 0, b = 0) => a - b);
  const category = search.get('category') ?? '';
  return {
    q: text('q', maxQueryLength),
    kind: choice('kind', kinds),
    period: [...new Set(periods)].slice(0, 20).sort().join(',') || undefined,
    from,
    to,
    category: /^[1-9]\d{0,2}$/.test(category) ? Number(category) : undefined,
    level: choice('level', levels),
    author: text('author', maxAuthorLength),
    sort: choice('sort', researchSorts),
  };
}

/** Whether there is nothing to search for; a sort order alone does not count. */
export function isEmptySearch({ sort: _, ...criteria }: Criteria): boolean {
  return Object.values(criteria).every((value) => value === undefined || value === '');
}

/** Pattern of the year fields: '44 BCE', '-44', '1789', 'AD 70'. */
export const yearPattern = String.raw`\s*(?:-?\d{1,5}|\d{1,5}\s*(?:[Bb][Cc][Ee]?|[Cc][Ee]|[Aa][Dd])|[Aa][Dd]\s*\d{1,5})\s*`;

/** Parses a year; undefined if the text is not a valid year. */
export function parseYear(text: string): number | undefined {
  if (!new RegExp(`^${yearPattern}$`).test(text)) return undefined;
  const number = Number(/-?\d+/.exec(text)?.[0]);
  const year = /bc/i.test(text) ? -number : number;
  return isYear(year) ? year : undefined;
}

/** The years of a search in words: '44 BCE to 14 CE'; empty if it has none. */
export function describeYears({ from, to }: Pick<Criteria, 'from' | 'to'>): string {
  if (from !== undefined && to !== undefined) return `${formatYear(from)} to ${formatYear(to)}`;
  if (from !== undefined) return `from ${formatYear(from)}`;
  return to === undefined ? '' : `to ${formatYear(to)}`;
}
