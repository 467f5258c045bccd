import { getPeriods, periodPath } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';

/** The thirteen periods as a list of links, each with its time span. */
export function PeriodLinks({ className }: { className: string }) {
  const periods = useApiData(getPeriods, {});
  return (
    <ul className={className}>
      {periods.map((period) => (
        <li key={period.slug} data-accent={period.slug}>
          <PageLink
            to={periodPath(period)}
            className="group flex min-h-11 items-baseline gap-3 rounded-[4px] px-3 py-2 no-underline hover:bg-ground"
          >
            <span className="font-serif text-[1.02rem] leading-snug text-ink group-hover:text-accent">
              {period.name}
            </span>
            <span className="ml-auto font-serif text-[0.85rem] whitespace-nowrap text-ink-2 italic">
              {period.timespan}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
