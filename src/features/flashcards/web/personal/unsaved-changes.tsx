/** A warning before text that was typed and not saved is lost. */
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** What must be left for the text to be lost: the whole page, or the list of cards as it is shown now. */
type Scope = 'page' | 'cards';

/** Forms with unsaved text, by their React id. */
const unsaved = new Map<string, Scope>();

/** Registers a form as unsaved while `dirty`. */
export function useUnsavedChanges(dirty: boolean, scope: Scope = 'page'): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(id, scope);
    return () => void unsaved.delete(id);
  }, [id, dirty, scope]);
}

/** Lets the page be left without a warning. */
export function discardUnsavedChanges(): void {
  unsaved.clear();
}

/** Asks before unsaved text is lost by navigation. */
export function UnsavedChangesDialog() {
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (here.pathname !== next.pathname) return unsaved.size > 0;
    return here.search !== next.search && [...unsaved.values()].includes('cards');
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
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
            discardUnsavedChanges();
            if (blocker.state === 'blocked') blocker.proceed();
          }}
        >
          Leave
        </Button>
      </p>
    </Modal>
  );
}
