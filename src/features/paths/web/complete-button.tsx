import { useQueryClient } from '@tanstack/react-query';
import { type SavedResource, saveResource, updateSavedResource } from '#features/learning/contract.ts';
import { publishChange } from '#features/learning/web/index.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import type { PathStep } from '../contract.ts';
import { untilRefetched } from './path-data.ts';

/** Marks a text or another resource as complete or not complete on My Learning; saves it there first if necessary. */
export function CompleteButton({ step }: { step: PathStep }) {
  const queries = useQueryClient();
  const started = useStarted();
  const { mutate, pending } = useApiMutation(setCompleted, {
    onSuccess: () => Promise.all([publishChange(queries), untilRefetched(queries)]),
    failure: (error) => ({
      title: 'Not saved',
      // A conflict means that the list is full.
      description:
        error instanceof ApiError && error.status === 409
          ? error.detail
          : 'The step could not be changed. Please try again later.',
    }),
  });
  return (
    <p className="mt-3" data-print="hide">
      <Button
        look={step.done ? 'quiet' : 'outline'}
        disabled={!started}
        aria-disabled={pending}
        onClick={onSingleClick(() => void mutate(step))}
        className={step.done ? '-ml-4.5' : ''}
      >
        {pending ? 'Saving…' : step.done ? 'Mark Not Complete' : 'Mark Complete'}
        <span className="sr-only">: {step.title}</span>
      </Button>
    </p>
  );
}

/** Resolves to undefined if the item was already removed from the list and should become not complete. */
async function setCompleted({ resourceId, savedId, done }: PathStep): Promise<SavedResource | undefined> {
  const completed = !done;
  const change = (id: number) => api.call(updateSavedResource, { params: { id }, body: { completed } });
  if (savedId !== null) {
    try {
      return await change(savedId);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      // The item was removed from the list in the meantime, and its completion with it.
      if (!completed) return undefined;
    }
  }
  const saved = await api.call(saveResource, { body: { resourceId: resourceId ?? 0, completed } });
  // If it was saved in another tab in the meantime, the server returns that item unchanged.
  return saved.completed === completed ? saved : change(saved.id);
}
