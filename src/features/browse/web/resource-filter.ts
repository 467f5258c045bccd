/** The resource browser's filter and its representation in the address. */

import type { BrowseChoices, ResourceBrowse, ResourceFilter } from '#features/library/contract.ts';
import { categoryIds, levels, parseCategory, sorts } from '#features/library/contract.ts';
import { maxQueryLength, minQueryLength } from '#features/search/contract.ts';

export type BrowseFilter = { q?: string; period?: string; category?: string; page?: number } & BrowseChoices;

/** Reads the filter from an address; empty values and unknown choices are left out. */
export function readFilter(search: URLSearchParams): BrowseFilter {
  const filter: BrowseFilter = {};
  for (const name of ['q', 'period', 'category'] as const) {
    const value = search.get(name)?.trim();
    if (value) filter[name] = value;
  }
  const level = levels.find((each) => each === search.get('level'));
  if (level) filter.level = level;
  if (search.get('access') === 'free') filter.access = 'free';
  const sort = sorts.find((each) => each === search.get('sort'));
  if (sort) filter.sort = sort;
  const page = Number(search.get('page'));
  if (Number.isInteger(page) && page > 1 && page <= 1000) filter.page = page;
  return filter;
}

/** The address of a filtered view; by default of the resource browser. */
export function browseAddress(
  filter: ResourceFilter & BrowseChoices & { page?: number | undefined },
  path = '/resources',
): string {
  const search = new URLSearchParams();
  for (const name of ['q', 'period', 'category', 'level', 'access', 'sort'] as const) {
    const value = filter[name];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  if (filter.page && filter.page > 1) search.set('page', String(filter.page));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Number of items of each category on a period's page, which links to the complete lists. */
const shownOfEach = 3;

/** The request for a period's page; an unknown category is ignored. */
export function resourcesByCategoryInput(slug: string, search: URLSearchParams) {
  const category = Object.values<number>(categoryIds).find(
    (id) => id === parseCategory(search.get('category') ?? ''),
  );
  return { params: { slug }, query: category === undefined ? { each: shownOfEach } : { category } };
}

/** The period in `browse` that a filter names, by number or slug. */
export function findPeriod<Item extends { id: number; slug: string }>(
  filter: BrowseFilter,
  browse: { periods: Item[] },
): Item | undefined {
  return browse.periods.find((item) => String(item.id) === filter.period || item.slug === filter.period);
}

/** The category that a filter names, by number or name. */
export function findCategory(filter: BrowseFilter, browse: ResourceBrowse) {
  const id = parseCategory(filter.category ?? '');
  return browse.categories.find((item) => item.id === id);
}

/** The request for search hits of all types; undefined if the text is too short or too long. */
export function searchInput(text: string | undefined) {
  const searchable = text && text.length >= minQueryLength && text.length <= maxQueryLength;
  return searchable ? { query: { q: text, limit: 30 } } : undefined;
}
