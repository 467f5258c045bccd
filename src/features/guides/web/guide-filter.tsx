import { useEffect, useRef } from 'react';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { guidesPath } from '../paths.ts';

const pill =
  'inline-flex min-h-10 items-center rounded-full px-4 font-sans text-[0.875rem] whitespace-nowrap no-underline';

/** Links to the featured guides and to those of each period; each choice has its own URL. */
export function GuideFilter({ chosen }: { chosen: Period | undefined }) {
  const periods = useApiData(getPeriods, {});
  // On narrow screens the choices are in a scrollable row; the chosen one is scrolled into view.
  const strip = useRef<HTMLUListElement>(null);
  const slug = chosen?.slug;
  useEffect(() => {
    const active = slug && strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip.current) strip.current.scrollLeft = active ? active.offsetLeft - 24 : 0;
  }, [slug]);
  const choices = [
    { name: 'Featured Guides', to: guidesPath, active: !chosen },
    ...periods.map((period) => ({
      name: period.name,
      to: `${guidesPath}?period=${period.slug}`,
      active: period.slug === slug,
    })),
  ];
  return (
    <nav aria-label="Guides by period" className="border-y border-hairline py-2.5" data-print="hide">
      <ul
        ref={strip}
        className="relative -mx-1 -my-1 flex gap-1 px-1 py-1.5 max-sm:-mr-[clamp(1.125rem,4vw,2.5rem)] max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
        {choices.map((choice) => (
          <li key={choice.name}>
            <PageLink
              to={choice.to}
              preventScrollReset
              aria-current={choice.active ? 'true' : undefined}
              className={`${pill} ${choice.active ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-ground hover:text-ink'}`}
            >
              {choice.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
