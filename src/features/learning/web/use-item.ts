import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { showToast } from '#ui/toast.ts';
import { removeSavedResource, type SavedResource, saveResource, updateSavedResource } from '../contract.ts';
import { spreadChange } from './learning-data.ts';
import { takeNotes } from './use-notes.ts';

const updateFailed = {
  title: 'Failed to update progress',
  description: 'There was an error updating your progress',
  tone: 'destructive',
} as const;
const removalFailed = {
  title: 'Failed to remove resource',
  description: 'There was an error removing this resource',
  tone: 'destructive',
} as const;

/** What can be done with an item of the list, one thing at a time. */
export function useItem(item: SavedResource) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  // The state is as of the last drawing; a second click may come before the next.
  const busy = useRef(false);

  async function attempt(
    event: MouseEvent,
    failure: typeof updateFailed | typeof removalFailed,
    change: () => Promise<void>,
  ): Promise<void> {
    // The second click of a double click falls on the row that has moved up.
    if (busy.current || event.detail > 1) return;
    busy.current = true;
    setPending(true);
    try {
      await change();
    } catch (error) {
      if (hasSessionEnded(error)) return signInAgain();
      showToast(failure);
      // Another tab or device may have removed it.
      if (error instanceof ApiError && error.status === 404) await spreadChange(queries);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return {
    pending,
    setCompleted: (event: MouseEvent, completed: boolean) =>
      attempt(event, updateFailed, async () => {
        await api.call(updateSavedResource, { params: { id: item.id }, body: { completed } });
        showToast({
          title: completed ? 'Resource marked as complete' : 'Resource marked as not complete',
          description: 'Your progress has been updated',
        });
        await spreadChange(queries);
      }),
    remove: (event: MouseEvent) =>
      attempt(event, removalFailed, async () => {
        await api.call(removeSavedResource, { params: { id: item.id } });
        const notes = takeNotes(item);
        showToast({
          title: 'Resource removed',
          description: item.resource.title,
          // What the library no longer lists cannot be saved anew.
          ...(item.resource.listed && { action: { label: 'Undo', onSelect: () => void restore(notes) } }),
        });
        await spreadChange(queries);
      }),
  };

  async function restore(notes: string): Promise<void> {
    const { resourceId, completed } = item;
    try {
      await api.call(saveResource, { body: { resourceId, completed, notes } });
      await spreadChange(queries);
      showToast({ title: 'Resource restored', description: item.resource.title });
    } catch (error) {
      if (hasSessionEnded(error)) return signInAgain();
      showToast({
        title: 'Error saving resource',
        description: 'There was a problem saving this resource',
        tone: 'destructive',
      });
    }
  }
}

/** Whether the API refused because nobody is signed in any more. */
function hasSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function signInAgain(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/api/login?redirect=${encodeURIComponent(pathname + search)}`);
}
