/** A warning before unsaved text is lost. */
import { useEffect, useId } from 'react';
import { LeaveDialog } from '#platform/web/leave-dialog.tsx';

/** The navigation that would lose the text: leaving the whole page, or the list of cards shown now. */
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

/** Allows leaving the page without a warning. */
export function discardUnsavedChanges(): void {
  unsaved.clear();
}

/** Asks for confirmation before navigation loses unsaved text. */
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
