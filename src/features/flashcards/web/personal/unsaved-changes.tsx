/** A warning before text that was typed and not saved is lost. */
import { useEffect, useId } from 'react';
import { LeaveDialog } from '#platform/web/leave-dialog.tsx';

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
  return (
    <LeaveDialog
      isUnsaved={() => unsaved.size > 0}
      stops={({ currentLocation: here, nextLocation: next }) =>
        here.pathname !== next.pathname ||
        (here.search !== next.search && [...unsaved.values()].includes('cards'))
      }
      text="What you have typed here is not saved yet."
      onLeave={discardUnsavedChanges}
    />
  );
}
