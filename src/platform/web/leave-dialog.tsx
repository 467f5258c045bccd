import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Asks before the page is left and something is lost; before a reload or another site the browser asks. */
export function LeaveDialog({
  isUnsaved,
  stops = leavesPage,
  title = 'Leave without saving?',
  text,
  stayLabel = 'Keep Writing',
  leaveLabel = 'Leave',
  onLeave,
  onClose,
}: {
  /** Whether there is something to lose. */
  isUnsaved: () => boolean;
  /** Whether a navigation would lose it; by default each one that leaves the page. */
  stops?: BlockerFunction;
  title?: string;
  text: string;
  stayLabel?: string;
  leaveLabel?: string;
  onLeave: () => void;
  onClose?: () => void;
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
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Modal
      open={blocker.state === 'blocked'}
      onClose={() => {
        stay();
        onClose?.();
      }}
      title={title}
    >
      <p className="mt-3 text-[1.05rem] text-ink-2">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>{stayLabel}</Button>
        <Button
          look="outline"
          onClick={() => {
            onLeave();
            if (blocker.state === 'blocked') blocker.proceed();
          }}
        >
          {leaveLabel}
        </Button>
      </p>
    </Modal>
  );
}
