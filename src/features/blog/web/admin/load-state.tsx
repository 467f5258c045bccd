/** Stands where something is loading or could not be loaded. `what`: 'The posts'. */
export function LoadState({ failed, what, onRetry }: { failed: boolean; what: string; onRetry: () => void }) {
  if (!failed) return <p className="mt-4 text-ink-2">Loading…</p>;
  return (
    <p role="alert" className="mt-4">
      {what} could not be loaded.{' '}
      <button type="button" onClick={onRetry} className="link">
        Try again
      </button>
    </p>
  );
}
