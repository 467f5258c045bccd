import { isRouteErrorResponse } from 'react-router';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';
import { LoadingIssue } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';

/** The error screens: page not found, request refused, page failed. */
export function RouteProblemScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title={titles[status] ?? 'Loading Issue Detected'}
        description="This page could not be shown."
        keywords={[]}
        path="/"
        hidden
      />
      {status === 400 || status === 429 || status === 503 ? (
        <Refused title={titles[status] ?? ''} detail={readDetail(error)} />
      ) : (
        <LoadingIssue error={error} />
      )}
    </div>
  );
}

const titles: Record<number, string> = {
  400: 'That address cannot be read',
  429: 'One moment, please',
  503: 'The library is being restarted',
};

function Refused({ title, detail }: { title: string; detail: string }) {
  return (
    <div className="measure">
      <h1 className="title-1">{title}</h1>
      {detail && <p className="mt-5 text-[1.1rem] text-ink-2">{detail}</p>}
      <p className="mt-7">
        <a href="/resources" className={buttonClass('solid')}>
          Browse Resources
        </a>
      </p>
    </div>
  );
}

function readDetail(error: unknown): string {
  const detail = isRouteErrorResponse(error)
    ? (error.data as { detail?: unknown } | null)?.detail
    : undefined;
  return typeof detail === 'string' ? detail : '';
}
