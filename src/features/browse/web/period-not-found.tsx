import { useParams, useRouteError } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { resourceId } from './resource-id.ts';

/** The period page's own screen for a missing period or a failed load. */
export function PeriodNotFound() {
  usePageProblem();
  return (
    <ProblemPage
      title="Period Not Found"
      path="/"
      message="The historical period you're looking for doesn't exist or couldn't be loaded."
    >
      <PageLink to="/resources" className={buttonClass('solid')}>
        View All Resources
      </PageLink>
    </ProblemPage>
  );
}

/** A number without a resource is an unknown address; anything else was meant as a period. */
export function ResourceOrPeriodProblem() {
  const error = useRouteError();
  if (resourceId(useParams().key) !== undefined) throw error;
  return <PeriodNotFound />;
}
