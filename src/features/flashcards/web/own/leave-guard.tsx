/** Text that was typed and not saved: asked about before it is left. */
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** Fields with such text, and what they go with: the page, or the cards that are shown of the deck. */
const unsaved = new Map<string, 'page' | 'cards'>();

/** Says of a form whether it holds text, and what would have to be left for that to be lost. */
export function useUnsaved(dirty: boolean, goesWith: 'page' | 'cards' = 'page'): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(id, goesWith);
    return () => {
      unsaved.delete(id);
    };
  }, [id, dirty, goesWith]);
}

/** Lets the page be left without a question, whatever it holds. */
export function forgetUnsaved(): void {
  unsaved.clear();
}

/** Asks before the page is left, or shows other cards, while there is text that would be lost. */
export function LeaveGuard() {
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (here.pathname !== next.pathname) return unsaved.size > 0;
    return here.search !== next.search && [...unsaved.values()].includes('cards');
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Modal open={blocker.state === 'blocked'} onClose={stay} labelledBy={titleId}>
      <h2 id={titleId} className="title-2 pr-10">
        Leave without saving?
      </h2>
      <p className="mt-3 text-[1.05rem] text-ink-2">What you have typed here is not saved yet.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>Keep Writing</Button>
        <Button
          look="outline"
          onClick={() => {
            forgetUnsaved();
            if (blocker.state === 'blocked') blocker.proceed();
          }}
        >
          Leave
        </Button>
      </p>
    </Modal>
  );
}
