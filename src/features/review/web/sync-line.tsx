import { useEffect, useState } from 'react';
import type { DeskState } from './board.ts';
import type { Desk } from './desk.ts';
import { count } from './intervals.ts';
import { reviewPath } from './paths.ts';

/** Sending that is done within this many milliseconds is not worth a word. */
const patience = 800;

/** Whether what was reviewed has reached the server. Nothing where it has; read out by the desk, not by this. */
export function SyncLine({
  desk,
  state: { phase, sync, unsent },
  kept,
}: {
  desk: Desk;
  state: DeskState;
  kept: boolean;
}) {
  const slow = useSlow(sync === 'sending');
  const reviews = count(unsent, 'review');
  const are = unsent === 1 ? 'is' : 'are';
  return (
    <div className="label flex flex-wrap items-center gap-x-4 text-ink">
      {slow && <span className="text-ink-2">Sending…</span>}
      {sync === 'offline' && (
        <span>
          {unsent > 0
            ? `Offline: ${reviews} ${are} kept on this device`
            : 'Offline: reviews will be kept on this device'}
        </span>
      )}
      {sync === 'failed' && (
        <>
          <span>
            {unsent > 0
              ? `${reviews} could not be sent yet and ${are} kept on this device`
              : 'The server does not answer as it should'}
          </span>
          <button type="button" onClick={() => void desk.flush()} className="link min-h-9">
            Try Again
          </button>
        </>
      )}
      {phase === 'left' && (
        <>
          <span>
            Whoever was reviewing here has signed out
            {unsent > 0 && `: ${reviews} ${are} kept on this device for them`}
          </span>
          <a href={reviewPath} className="link inline-flex min-h-9 items-center">
            Open Review
          </a>
        </>
      )}
      {sync === 'signed-out' && phase !== 'left' && (
        <>
          <span>
            {unsent > 0
              ? `You are signed out: ${reviews} ${are} kept on this device for you`
              : 'You are signed out'}
          </span>
          <a
            href={`/api/login?redirect=${encodeURIComponent(reviewPath)}`}
            className="link inline-flex min-h-9 items-center"
          >
            Sign In to Go On
          </a>
        </>
      )}
      {kept && sync === 'idle' && (
        <>
          <span>You are connected again.</span>
          <a href={reviewPath} className="link inline-flex min-h-9 items-center">
            Open Review
          </a>
        </>
      )}
    </div>
  );
}

function useSlow(sending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!sending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [sending]);
  return slow;
}
