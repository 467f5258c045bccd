/** What a filtered view of the resource browser is called, and its one address. */
import { periodInSentence, type ResourceBrowse } from '#features/library/contract.ts';
import { type BrowseFilter, browseAddress, findCategory, findPeriod } from './resource-filter.ts';

/** One address a list: names rather than numbers, no text, no page past the last. */
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
