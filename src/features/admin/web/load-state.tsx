/** Shows that data is loading, or `message` if it could not be loaded or refreshed. */
export function LoadState({
  query: { data, isError, refetch },
  message,
  className = 'mt-4',
}: {
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  message: string;
  className?: string;
}) {
  if (isError) {
    return (
      <p role="alert" className={className}>
        {message}{' '}
        <button type="button" onClick={() => void refetch()} className="link">
          Try again
        </button>
      </p>
    );
  }
  return data ? null : <p className={`text-ink-2 ${className}`}>Loading…</p>;
}
