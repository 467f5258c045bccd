import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';
import { resourceId } from './resource-id.ts';

/** The period page's own screen for a missing period or a failed load. */
export function PeriodNotFound() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && [400, 429, 503].includes(error.status)) throw error;
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title="Period Not Found"
        description="There is no such period."
        keywords={[]}
        path="/"
        hidden
      />
      <h1 className="title-1">Period Not Found</h1>
      <p className="measure mt-5 text-[1.1rem] text-ink-2">
        The historical period you're looking for doesn't exist or couldn't be loaded.
      </p>
      <p className="mt-7">
        <PageLink to="/resources" className={buttonClass('solid')}>
          View All Resources
        </PageLink>
      </p>
    </div>
  );
}

/** A number without a resource is an unknown address; anything else was meant as a period. */
export function ResourceOrPeriodProblem() {
  const error = useRouteError();
  if (resourceId(useParams().key) !== undefined) throw error;
  return <PeriodNotFound />;
}
