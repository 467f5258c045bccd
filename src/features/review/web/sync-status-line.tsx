import { type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '#platform/text/format-number.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { reviewPath } from '../contract.ts';
import { keepOpenText, whereKept } from './kept-text.ts';
import type { PanelProps } from './review-controller.ts';

/** "Sending…" is shown only if sending takes longer than this. */
const showSendingAfterMs = 800;

/**
 * Shows whether reviews have reached the server; empty if they have. Its changes are announced to screen readers by the
 * review screen (`connectionMessage`), not by this line.
 */
export function SyncStatusLine({
  review,
  state: { phase, syncStatus, unsent, isOnlyInMemory },
  isStored,
}: PanelProps & { isStored: boolean }) {
  const isSlow = useSlow(syncStatus === 'sending');
  const reviews = formatCount(unsent, 'review');
  const stored = `${unsent === 1 ? 'is' : 'are'} kept ${whereKept(isOnlyInMemory)}`;
  let text = '';
  let action: ReactNode;
  if (phase === 'ended') {
    text = `Whoever was reviewing here has signed out${unsent > 0 ? `: ${reviews} ${stored} for them` : ''}`;
    action = <ActionLink href={reviewPath}>Open Review</ActionLink>;
  } else if (syncStatus === 'signed-out') {
    text = unsent > 0 ? `You are signed out: ${reviews} ${stored} for you` : 'You are signed out';
    action = <ActionLink href={signInAddress({ pathname: reviewPath })}>Sign In to Go On</ActionLink>;
  } else if (syncStatus === 'offline') {
    text = `Offline: ${unsent > 0 ? `${reviews} ${stored}` : 'reviews will be kept on this device'}`;
  } else if (syncStatus === 'failed') {
    text =
      unsent > 0
        ? `${reviews} could not be sent yet and ${stored}`
        : 'The server does not answer as it should';
    action = (
      <button
        type="button"
        onClick={() => void review.flush()}
        className="link min-h-9 pointer-coarse:min-h-11"
      >
        Try Again
      </button>
    );
  } else if (isStored && syncStatus === 'idle') {
    text = 'You are connected again.';
    action = <ActionLink href={reviewPath}>Open Review</ActionLink>;
  }
  return (
    <div className="label flex flex-wrap items-center gap-x-4 text-ink">
      {isSlow && <span className="text-ink-2">Sending…</span>}
      {text && <span>{text}</span>}
      {unsent > 0 && text && isOnlyInMemory && <span>{keepOpenText}</span>}
      {action}
    </div>
  );
}

const ActionLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="link inline-flex min-h-9 pointer-coarse:min-h-11 items-center">
    {children}
  </a>
);

function useSlow(isSending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), showSendingAfterMs);
    return () => clearTimeout(timer);
  }, [isSending]);
  return isSlow;
}
