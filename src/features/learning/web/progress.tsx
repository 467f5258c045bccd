import { getPeriods, periodPath } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import type { PeriodProgress } from '../contract.ts';
import { percentDone } from '../rules.ts';

/** Share of the saved resources of each period that is completed, as a bar and as text. */
export function Progress({ progress }: { progress: PeriodProgress[] }) {
  const periods = useApiData(getPeriods, {});
  const begun = progress.filter((item) => item.saved > 0);
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="title-3">
        Progress by period
      </h2>
      <p className="label mt-1 text-ink-2">Of what you have saved.</p>
      <ul className="mt-4 grid gap-x-10 sm:max-lg:grid-cols-2">
        {begun.map((item) => {
          const period = periods.find(({ id }) => id === item.periodId);
          if (!period) return null;
          return (
            <li key={period.id} data-accent={period.slug} className="border-t border-hairline py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <PageLink
                  to={periodPath(period)}
                  className="inline-block py-1 no-underline hover:text-accent"
                >
                  {period.name}
                </PageLink>
                <span className="label text-ink-2 tabular-nums">
                  {item.completed} of {item.saved} completed
                </span>
              </p>
              <Bar percent={percentDone(item.completed, item.saved)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An SVG, because the content security policy forbids a width in a style attribute. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1.5 h-1.5 w-full">
      <rect width="100" height="1" className="fill-hairline" />
      <rect width={percent} height="1" className="fill-accent" />
    </svg>
  );
}
