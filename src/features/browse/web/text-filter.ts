/** The filter of the primary texts and its representation in the address. */
import { useLocation } from 'react-router';
import { type BrowseFilter, browseAddress, readFilter } from './resource-filter.ts';

export type TextFilter = Omit<BrowseFilter, 'category' | 'access'>;

/** The canonical address; `/primary-texts` shows the same page. */
const textsPath = '/texts';

/** Reads the filter from an address; empty values are left out. */
export function readTextFilter(search: URLSearchParams): TextFilter {
  const { category: _, access: __, ...filter } = readFilter(search);
  return filter;
}

/** The canonical address of a filtered view. */
export function textsAddress(filter: TextFilter): string {
  return browseAddress(filter, textsPath);
}

/** The address under the current path, so that applying a filter stays on the same page. */
export function useTextsAddress(): (filter: TextFilter) => string {
  const { pathname } = useLocation();
  return (filter) => browseAddress(filter, pathname);
}
