import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { isSigningOut } from '#features/accounts/web/index.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { removeProgress } from './quiz-progress.ts';

/** While it is there, leaving the page asks first. The browser's own question comes before a reload or another site. */
export function LeaveDialog({ quizId, onStay }: { quizId: number; onStay: () => void }) {
  const titleId = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Who signs out wants to be gone at once, and loses nothing: the tab keeps the quiz for its member.
      currentLocation.pathname !== nextLocation.pathname && !isSigningOut(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  // The browser has given the focus back to the link that was pressed: the quiz goes on elsewhere.
  const close = () => {
    stay();
    onStay();
  };
  return (
    <Modal open={blocker.state === 'blocked'} onClose={close} labelledBy={titleId}>
      <h2 id={titleId} className="title-2 pr-10">
        Leave this quiz?
      </h2>
      <p className="mt-3 text-[1.05rem] text-ink-2">
        You are in the middle of it. What you have answered so far will be lost.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>Keep Going</Button>
        <Button
          look="outline"
          onClick={() => {
            removeProgress(quizId);
            if (blocker.state === 'blocked') blocker.proceed();
          }}
        >
          Leave Quiz
        </Button>
      </p>
    </Modal>
  );
}
