import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** While `dirty`, asks before the page is left; before a reload or another site the browser asks. */
export function LeaveDialog({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return dirty && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Modal open={blocker.state === 'blocked'} onClose={stay} labelledBy={titleId}>
      <h2 id={titleId} className="title-2 pr-10">
        Leave without saving?
      </h2>
      <p className="mt-3 text-[1.05rem] text-ink-2">What you have written here is not saved yet.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>Keep Writing</Button>
        <Button
          look="outline"
          onClick={() => {
            onLeave();
            if (blocker.state === 'blocked') blocker.proceed();
          }}
        >
          Leave
        </Button>
      </p>
    </Modal>
  );
}
