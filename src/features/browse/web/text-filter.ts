/** The filter of the primary texts and its address. */
import { useLocation } from 'react-router';
import type { PrimaryTextBrowse } from '#features/library/contract.ts';
import { type BrowseFilter, browseAddress, readFilter } from './filter.ts';

export type TextFilter = Omit<BrowseFilter, 'category'>;

/** The page's one address; `/texts` shows the same. */
export const textsPath = '/texts';

/** Reads the filter from an address; what is empty is left out. */
export function readTextFilter(search: URLSearchParams): TextFilter {
  const { category: _, ...filter } = readFilter(search);
  return filter;
}

/** The one address of a filtered view. */
export function textsAddress(filter: TextFilter): string {
  return browseAddress(filter, textsPath);
}

/** The same under the path that the reader came by: to go on there is no change of page. */
export function useTextsAddress(): (filter: TextFilter) => string {
  const { pathname } = useLocation();
  return (filter) => browseAddress(filter, pathname);
}

/** The period a filter names, by number or slug. */
export function findTextPeriod(filter: TextFilter, browse: PrimaryTextBrowse) {
  return browse.periods.find((item) => String(item.id) === filter.period || item.slug === filter.period);
}
