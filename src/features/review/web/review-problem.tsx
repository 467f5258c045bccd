import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';
import { progressPath } from './paths.ts';

/** Review's own screen for a failed load. */
export function ReviewProblem() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && [400, 429, 503].includes(error.status)) throw error;
  const title = pathname === progressPath ? 'Review progress' : 'Review';
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title={title}
        description="Your review could not be loaded."
        keywords={[]}
        path={pathname}
        hidden
      />
      <h1 className="title-1">{title}</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        Failed to load your review. Nothing is lost. Please try again later.
      </p>
      <p className="mt-7">
        <a href={pathname} className={buttonClass('solid')}>
          Try Again
        </a>
      </p>
    </div>
  );
}
