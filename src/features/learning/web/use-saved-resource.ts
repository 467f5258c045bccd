import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { showToast } from '#ui/toast.ts';
import { removeSavedResource, type SavedResource, saveResource, updateSavedResource } from '../contract.ts';
import { publishChange } from './learning-cache.ts';
import { consumeDraft } from './use-notes.ts';

/** Actions on an item of the list. Only one runs at a time. */
export function useSavedResource(item: SavedResource) {
  const queries = useQueryClient();
  // It may have been removed in another tab or on another device.
  const onError = (error: Error) =>
    error instanceof ApiError && error.status === 404 && publishChange(queries);

  const update = useApiMutation(updateSavedResource, {
    async onSuccess({ completed }) {
      showToast({
        title: completed ? 'Resource marked as complete' : 'Resource marked as not complete',
        description: 'Your progress has been updated',
      });
      await publishChange(queries);
    },
    onError,
    failure: {
      title: 'Failed to update progress',
      description: 'There was an error updating your progress',
    },
  });

  // Continues after the item has been unmounted.
  const restore = useApiMutation(saveResource, {
    async onSuccess() {
      await publishChange(queries);
      showToast({ title: 'Resource restored', description: item.resource.title });
    },
    failure: { title: 'Error saving resource', description: 'There was a problem saving this resource' },
  });

  const removal = useApiMutation(removeSavedResource, {
    async onSuccess() {
      const { resourceId, completed, resource } = item;
      const body = { resourceId, completed, notes: consumeDraft(queries, item) };
      showToast({
        title: 'Resource removed',
        description: resource.title,
        // A resource that the library no longer lists cannot be saved again.
        ...(resource.listed && { action: { label: 'Undo', onSelect: () => void restore.mutate({ body }) } }),
      });
      await publishChange(queries);
    },
    onError,
    failure: { title: 'Failed to remove resource', description: 'There was an error removing this resource' },
  });

  const pending = update.pending || removal.pending;
  // The second click of a double click would hit the item that has moved up.
  const accepts = (event: MouseEvent) => !pending && event.detail <= 1;
  const params = { id: item.id };
  return {
    pending,
    setCompleted(event: MouseEvent, completed: boolean) {
      if (accepts(event)) void update.mutate({ params, body: { completed } });
    },
    remove(event: MouseEvent) {
      if (accepts(event)) void removal.mutate({ params });
    },
  };
}
