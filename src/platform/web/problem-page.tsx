import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { PageMeta } from './page-meta.tsx';

/** Statuses that the frame shows in the same way on every page. */
const handledByFrame = [400, 429, 503];

/** Why the page could not be shown, for a feature's own error screen. @throws errors that the frame shows */
export function usePageProblem(): { missing: boolean } {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { missing: false };
  if (handledByFrame.includes(error.status)) throw error;
  return { missing: error.status === 404 };
}

/** A feature's error screen in place of a page: what is wrong, and where to go from here. */
export function ProblemPage({
  title,
  path,
  message,
  children = <TryAgain />,
  below,
}: {
  title: string;
  /** The page's canonical path. */
  path: string;
  message: string;
  /** Links below the message. */
  children?: ReactNode;
  /** Content in place of the links, if there is more than links. */
  below?: ReactNode;
}) {
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta title={title} description={message} keywords={[]} path={path} hidden />
      <h1 className="title-1">{title}</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        {message}
      </p>
      {below ?? <p className="mt-7 flex flex-wrap gap-3">{children}</p>}
    </div>
  );
}

/** Reloads the page with a plain link, which works even if the scripts have failed. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonClass('solid')}>
      Try Again
    </a>
  );
}
