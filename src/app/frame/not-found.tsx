import { getPeriods } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { buttonClass } from '#ui/button.tsx';

/** The Page Not Found screen, with every period as a way on. */
export function NotFound() {
  const periods = useApiData(getPeriods, {});
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title="Page Not Found"
        description="This page could not be found."
        keywords={[]}
        path="/"
        hidden
      />
      <p className="font-serif text-[1.25rem] text-accent italic">404</p>
      <h1 className="title-1 mt-2">Page Not Found</h1>
      <p className="measure mt-5 text-[1.1rem] text-ink-2">
        We couldn't find the page you're looking for. It might have been moved or no longer exists.
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        <PageLink to="/" className={buttonClass('solid')}>
          Go to Homepage
        </PageLink>
        <PageLink to="/resources" className={buttonClass('outline')}>
          Browse Resources
        </PageLink>
      </p>
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
    </div>
  );
}
