import type { ReactNode } from 'react';
import { getPeriods } from '#features/library/contract.ts';
import { SearchBox } from '#features/search/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';

/** Shown on a page that does not exist: a search, the given links, and every period. */
export function WaysOn({ children }: { children: ReactNode }) {
  const periods = useApiData(getPeriods, {});
  return (
    <>
      <div className="measure mt-7">
        <SearchBox id="not-found-search" variant="hero" />
      </div>
      <p className="mt-5 flex flex-wrap gap-3">{children}</p>
      <h2 className="title-3 mt-14">Historical periods</h2>
      <ul className="mt-3 grid gap-x-10 border-t border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {periods.map((period) => (
          <li key={period.slug} className="border-b border-hairline" data-accent={period.slug}>
            <PageLink
              to={`/resources/${period.slug}`}
              className="flex min-h-12 items-baseline gap-3 py-3 no-underline hover:text-accent"
            >
              {period.name}
              <span className="ml-auto text-[0.9rem] text-ink-2 italic">{period.timespan}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
