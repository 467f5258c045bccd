import { isRouteErrorResponse, useRouteError } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Html } from './document.tsx';

/** The last resort when rendering fails. It uses no data and no frame. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <Html>
      <title>Loading Issue Detected</title>
      <main className="column grid min-h-dvh content-center py-16">
        <LoadingIssue error={error} />
      </main>
    </Html>
  );
}

/** The message of the error screen. It shows no internal details of `error`. */
export function LoadingIssue({ error }: { error: unknown }) {
  return (
    <div className="measure">
      <h1 className="title-1">Loading Issue Detected</h1>
      <p className="mt-5 text-[1.1rem] text-ink-2">
        The page is experiencing a loading issue. Please try refreshing or clearing your browser cache.
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        <button type="button" className={buttonClass('solid')} onClick={() => window.location.reload()}>
          Refresh Page
        </button>
        <a href="/resources" className={buttonClass('outline')}>
          Browse Resources
        </a>
      </p>
      <details className="mt-9 border-t border-hairline pt-4 font-sans text-[0.875rem] text-ink-2">
        <summary className="min-h-8">Error details</summary>
        <p className="mt-2 break-words">{describeError(error)}</p>
      </details>
    </div>
  );
}

function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `Status ${error.status} ${error.statusText}`.trim();
  return error instanceof Error && error.message ? error.message : 'No details are known.';
}
