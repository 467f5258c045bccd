import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';
import { learningPath } from './learning-address.ts';

/** My Learning's own screen for a failed load. */
export function LearningProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && [400, 429, 503].includes(error.status)) throw error;
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title="My Learning"
        description="Your learning list could not be loaded."
        keywords={[]}
        path={learningPath}
        hidden
      />
      <h1 className="title-1">My Learning</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        Failed to load your learning list. Please try again later.
      </p>
      <p className="mt-7">
        <a href={learningPath} className={buttonClass('solid')}>
          Try Again
        </a>
      </p>
    </div>
  );
}
