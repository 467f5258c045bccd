import type { ResourceBrowse } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { nameLevel } from './choice-fields.tsx';
import { type BrowseFilter, browseAddress, findCategory, findPeriod } from './resource-filter.ts';

/** The active filters, each with a link to remove it, and a link to remove all. */
export function FilterChips({ filter, browse }: { filter: BrowseFilter; browse: ResourceBrowse }) {
  const period = findPeriod(filter, browse);
  const category = findCategory(filter, browse);
  const withoutChoice = (name: 'level' | 'access') => {
    const { [name]: _, ...rest } = filter;
    return { ...rest, page: 1 };
  };
  const chips = [
    filter.q && { label: `“${filter.q}”`, without: { ...filter, q: '', page: 1 } },
    period && { label: period.name, without: { ...filter, period: '', page: 1 } },
    filter.level && { label: nameLevel(filter.level), without: withoutChoice('level') },
    filter.access && { label: 'Free only', without: withoutChoice('access') },
    category && { label: category.name, without: { ...filter, category: '', page: 1 } },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      className="mt-4 flex flex-wrap items-center gap-2 font-sans text-[0.875rem]"
    >
      {chips.map((chip) => (
        <li key={chip.label}>
          <PageLink
            to={browseAddress(chip.without)}
            preventScrollReset
            className="inline-flex min-h-9 pointer-coarse:min-h-11 max-w-full items-center gap-2 rounded-full bg-ground px-4 break-all no-underline hover:bg-hairline"
          >
            {chip.label}
            <Icon name="x" className="size-3.5" />
            <span className="sr-only">Remove filter</span>
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink
          to="/resources"
          preventScrollReset
          className="link inline-flex min-h-9 pointer-coarse:min-h-11 items-center px-2"
        >
          Clear all
        </PageLink>
      </li>
    </ul>
  );
}
