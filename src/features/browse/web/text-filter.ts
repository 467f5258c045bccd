/** The filter of the primary texts and its address. */
import { useLocation } from 'react-router';
import { type BrowseFilter, browseAddress, readFilter } from './resource-filter.ts';

export type TextFilter = Omit<BrowseFilter, 'category' | 'access'>;

/** The canonical address; `/primary-texts` shows the same page. */
const textsPath = '/texts';

/** Reads the filter from an address; without empty values. */
export function readTextFilter(search: URLSearchParams): TextFilter {
  const { category: _, access: __, ...filter } = readFilter(search);
  return filter;
}

/** The canonical address of a filtered view. */
export function textsAddress(filter: TextFilter): string {
  return browseAddress(filter, textsPath);
}

/** The same under the current path, so that applying a filter does not change the page. */
export function useTextsAddress(): (filter: TextFilter) => string {
  const { pathname } = useLocation();
  return (filter) => browseAddress(filter, pathname);
}
