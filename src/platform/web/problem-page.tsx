import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { PageMeta } from './page-meta.tsx';

/** What the frame says the same way on every page: a malformed request, too many of them, a library that is closed. */
const saidByFrame = [400, 429, 503];

/** What has kept a page from being shown, for its own error screen. Throws on what is the frame's to say. */
export function usePageProblem(): { missing: boolean } {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { missing: false };
  if (saidByFrame.includes(error.status)) throw error;
  return { missing: error.status === 404 };
}

/** A feature's own screen in place of a page: what is wrong, and where to go from here. */
export function ProblemPage({
  title,
  path,
  message,
  children = <TryAgain />,
}: {
  title: string;
  /** The page's canonical path. */
  path: string;
  message: string;
  children?: ReactNode;
}) {
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta title={title} description={message} keywords={[]} path={path} hidden />
      <h1 className="title-1">{title}</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        {message}
      </p>
      <p className="mt-7 flex flex-wrap gap-3">{children}</p>
    </div>
  );
}

/** Asks for the page anew, by the browser itself: it works where the scripts have failed. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonClass('solid')}>
      Try Again
    </a>
  );
}
