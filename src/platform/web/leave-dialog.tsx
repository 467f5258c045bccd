import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/**
 * Asks for confirmation before a navigation that would lose unsaved input. Before a reload or a navigation to another
 * site the browser itself asks.
 */
export function LeaveDialog({
  isUnsaved,
  stops = leavesPage,
  title,
  text,
  stayLabel,
  leaveLabel,
  onLeave,
  onClosed,
}: {
  /** Whether there is unsaved input. */
  isUnsaved: () => boolean;
  /** Whether a navigation would lose the input; by default each one that leaves the page. */
  stops?: BlockerFunction;
  title?: string;
  text: string;
  stayLabel?: string;
  leaveLabel?: string;
  onLeave: () => void;
  /** Called once the dialog is closed, to move the focus. */
  onClosed?: () => void;
}) {
  const blocker = useBlocker((navigation) => isUnsaved() && stops(navigation));
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
  return (
    <LeaveModal
      {...{ title, text, stayLabel, leaveLabel, onClosed }}
      open={blocker.state === 'blocked'}
      onStay={() => blocker.state === 'blocked' && blocker.reset()}
      onLeave={() => {
        onLeave();
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    />
  );
}

/** The confirmation dialog alone, for cases in which the address does not change. */
export function LeaveModal({
  open,
  title = 'Leave without saving?',
  text,
  stayLabel = 'Keep Writing',
  leaveLabel = 'Leave',
  onStay,
  onClosed,
  onLeave,
}: {
  open: boolean;
  title?: string | undefined;
  text: string;
  stayLabel?: string | undefined;
  leaveLabel?: string | undefined;
  onStay: () => void;
  onClosed?: (() => void) | undefined;
  onLeave: () => void;
}) {
  return (
    <Modal open={open} onClose={onStay} onClosed={onClosed} title={title}>
      <p className="mt-3 text-[1.05rem] text-ink-2">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onStay}>{stayLabel}</Button>
        <Button look="outline" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </p>
    </Modal>
  );
}
