/** The resource browser's filter and its address. */
import type { ResourceFilter } from '../contract.ts';

export type BrowseFilter = { q?: string; period?: string; category?: string; page?: number };

/** Reads the filter from an address; what is empty is left out. */
export function readFilter(search: URLSearchParams): BrowseFilter {
  const filter: BrowseFilter = {};
  for (const name of ['q', 'period', 'category'] as const) {
    const value = search.get(name)?.trim();
    if (value) filter[name] = value;
  }
  const page = Number(search.get('page'));
  if (Number.isInteger(page) && page > 1) filter.page = page;
  return filter;
}

/** The address of a filtered view. */
export function browseAddress(filter: ResourceFilter & { page?: number | undefined }): string {
  const search = new URLSearchParams();
  for (const name of ['q', 'period', 'category'] as const) {
    const value = filter[name];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  if (filter.page && filter.page > 1) search.set('page', String(filter.page));
  const text = search.toString();
  return text ? `/resources?${text}` : '/resources';
}
