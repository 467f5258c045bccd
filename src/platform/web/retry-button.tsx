import { passFocusOn } from './pass-focus-on.ts';

/** What a query's state tells of a failure. */
export type Loadable = {
  isError: boolean;
  isPending: boolean;
  isFetching: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
};

/**
 * Whether a query has failed. Remains true while it is fetched again, although it is pending then if it has no data:
 * otherwise the button that was clicked would disappear with the focus.
 */
export const hasFailed = ({ isError, isPending, isFetchedAfterMount }: Loadable): boolean =>
  isError || (isPending && isFetchedAfterMount);

/** Fetches a query again that has failed. When it has succeeded, the focus goes on to the heading of what was loaded. */
export function RetryButton({
  query: { isFetching, refetch },
  className = '',
}: {
  query: Loadable;
  className?: string;
}) {
  return (
    <button
      ref={passFocusOn}
      type="button"
      aria-disabled={isFetching}
      onClick={() => !isFetching && void refetch()}
      className={`link ${className}`}
    >
      {isFetching ? 'Loading…' : 'Try again'}
    </button>
  );
}
