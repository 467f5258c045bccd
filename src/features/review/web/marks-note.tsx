import { useState } from 'react';
import { formatCount } from '#platform/text/format-number.ts';
import { reportSessionEnded } from '#platform/web/session-ended.ts';
import { Button } from '#ui/button.tsx';
import { keepOpenText, whereKept } from './kept-text.ts';
import type { MarksStatus } from './send-marks.ts';

/** Note below the card about marks that have not reached the server; empty if all have. */
export function MarksNote({
  status: { outcome, unsent, isOnlyInMemory },
  onRetry,
}: {
  status: MarksStatus;
  onRetry: () => Promise<void>;
}) {
  const [pending, setPending] = useState(false);
  async function retry(): Promise<void> {
    if (pending) return;
    setPending(true);
    await onRetry();
    setPending(false);
  }
  const marks = formatCount(unsent, 'mark');
  const kept = `${unsent === 1 ? 'is' : 'are'} kept ${whereKept(isOnlyInMemory)}`;
  return (
    <div role="status" className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
      {outcome === 'offline' && unsent > 0 && (
        <p>
          You are offline: {marks} {kept} until you are connected.
        </p>
      )}
      {outcome === 'failed' && unsent > 0 && (
        <>
          <p>
            {marks} could not be sent yet and {kept}.
          </p>
          <Button look="quiet" aria-disabled={pending} onClick={() => void retry()}>
            Try Again
          </Button>
        </>
      )}
      {outcome === 'signed-out' && (
        <>
          <p>{unsent > 0 ? `You are signed out: ${marks} ${kept} for you.` : 'You are signed out.'}</p>
          <Button look="quiet" onClick={reportSessionEnded}>
            Sign In
          </Button>
        </>
      )}
      {outcome !== 'sent' && unsent > 0 && isOnlyInMemory && <p>{keepOpenText}</p>}
    </div>
  );
}
