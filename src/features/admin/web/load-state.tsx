import { hasFailed, type Loadable, RetryButton } from '#platform/web/retry-button.tsx';

/** Shows that data is loading, or `message` if it could not be loaded or refreshed. */
export function LoadState({
  query,
  message,
  className = 'mt-4',
}: {
  query: Loadable & { data: unknown };
  message: string;
  className?: string;
}) {
  if (hasFailed(query)) {
    return (
      <p role="alert" className={className}>
        {message} <RetryButton query={query} />
      </p>
    );
  }
  return query.data ? null : <p className={`text-ink-2 ${className}`}>Loading…</p>;
}
