/** Title and canonical address of a filtered view of the resource browser. */
import { periodInSentence, type ResourceBrowse } from '#features/library/contract.ts';
import { type BrowseFilter, browseAddress, findCategory, findPeriod } from './resource-filter.ts';

/** One canonical address for each list: names instead of numbers, no search text, no page number past the end. */
export function canonicalPath(filter: BrowseFilter, browse: ResourceBrowse): string {
  return browseAddress({
    period: findPeriod(filter, browse)?.slug ?? '',
    category: findCategory(filter, browse)?.key ?? '',
    page: browse.page,
  });
}

/** The view's title. */
export function describeFilter(filter: BrowseFilter, browse: ResourceBrowse): string {
  const category = findCategory(filter, browse)?.name;
  const found = findPeriod(filter, browse);
  const period = found && periodInSentence(found.name);
  if (filter.q) return `Search: ${filter.q}`;
  if (category && period) return `${category} on ${period}`;
  return category ?? (period ? `Resources on ${period}` : 'Resources');
}
