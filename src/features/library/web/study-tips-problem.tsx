import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';

/** The study tips' own screen for a failed load. */
export function StudyTipsProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && [400, 429, 503].includes(error.status)) throw error;
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title="Study Tips"
        description="The study tips could not be loaded."
        keywords={[]}
        path="/study-tips"
        hidden
      />
      <h1 className="title-1">Study Tips</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        Failed to load study tips. Please try again later.
      </p>
      <p className="mt-7">
        <a href="/study-tips" className={buttonClass('solid')}>
          Try Again
        </a>
      </p>
    </div>
  );
}
