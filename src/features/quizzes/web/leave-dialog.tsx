import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { isSigningOut } from '#features/accounts/web/index.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { removeProgress } from './quiz-progress.ts';

/** While mounted, asks before the page is left; before a reload or another site the browser asks. */
export function LeaveDialog({ quizId, onStay }: { quizId: number; onStay: () => void }) {
  const titleId = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Signing out loses nothing: the progress stays stored for its member.
      currentLocation.pathname !== nextLocation.pathname && !isSigningOut(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  // The browser returns the focus to the pressed link; the quiz continues elsewhere.
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
