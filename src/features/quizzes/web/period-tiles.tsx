import { useEffect, useRef } from 'react';
import { getPeriods, plateUrl } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { type HubTab, hubPath } from './quiz-address.ts';

const tile =
  'group relative isolate flex size-full flex-col justify-end overflow-hidden rounded-card p-2.5 font-sans text-[0.8125rem] leading-tight font-medium no-underline';

/** Links to the hub of each period and of all: two rows of seven, or one scrollable row on narrow screens. */
export function PeriodTiles({ chosen, tab }: { chosen: string | undefined; tab: HubTab }) {
  const periods = useApiData(getPeriods, {});
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const active = chosen && list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current) list.current.scrollLeft = active ? active.offsetLeft - 24 : 0;
  }, [chosen]);
  return (
    <nav aria-label="Periods">
      <ul
        ref={list}
        className="relative -m-1 grid auto-cols-[7.75rem] auto-rows-[5.5rem] gap-1.5 p-1 max-lg:-mr-[clamp(1.125rem,4vw,2.5rem)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:pr-[clamp(1.125rem,4vw,2.5rem)] max-lg:[scrollbar-width:none] lg:grid-cols-7"
      >
        <li>
          <PageLink
            to={hubPath(undefined, tab)}
            preventScrollReset
            aria-current={chosen ? undefined : 'page'}
            className={`${tile} bg-ground text-ink aria-[current]:bg-ink aria-[current]:text-paper`}
          >
            <span className="underline-offset-4 group-hover:underline">All periods</span>
          </PageLink>
        </li>
        {periods.map((period) => (
          <li key={period.slug} data-accent={period.slug}>
            <PageLink
              to={hubPath(period.slug, tab)}
              preventScrollReset
              aria-current={period.slug === chosen ? 'page' : undefined}
              className={`${tile} bg-[#1d1a16] text-plate-ink aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-accent`}
            >
              <img
                src={plateUrl(period.slug, 'wide')}
                alt=""
                width={576}
                height={324}
                loading="lazy"
                decoding="async"
                className="absolute inset-0 -z-10 size-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.05]"
              />
              <span className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 via-black/60 via-50% to-black/10" />
              <span className="underline-offset-4 group-hover:underline">{period.name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
