/** Error screens for missing pages and failed loads. Routes load them only when they are needed. */
import { useParams, useRouteError } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { parseResourceId } from '../rules.ts';
import { WaysOn } from './ways-on.tsx';

/** Error screen for a period that does not exist or could not be loaded. */
export function PeriodNotFound() {
  usePageProblem();
  return (
    <ProblemPage
      title="Period Not Found"
      path="/"
      message="The historical period you're looking for doesn't exist or couldn't be loaded."
      below={
        <WaysOn>
          <PageLink to="/resources" className={buttonClass('solid')}>
            View All Resources
          </PageLink>
        </WaysOn>
      }
    />
  );
}

/**
 * Error screen of `/resources/{key}`: a number without a resource is an unknown address; other keys are slugs of
 * periods.
 */
export function ResourceOrPeriodProblem() {
  const error = useRouteError();
  if (parseResourceId(useParams().key) !== undefined) throw error;
  return <PeriodNotFound />;
}

/** Error screen if the study tips could not be loaded. */
export function StudyTipsProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="Study Tips"
      path="/study-tips"
      message="Failed to load study tips. Please try again later."
    />
  );
}
