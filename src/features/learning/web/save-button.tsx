import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { showToast } from '#ui/toast.ts';
import { getSavedResourceIds, saveResource } from '../contract.ts';
import { publishChange, useCrossTabRefresh } from './learning-cache.ts';

/** A member's Save button: 'Save Resource', 'Saving...', 'Saved'. All buttons of a page share one query. */
export function SaveButton({
  id,
  title,
  className,
  signIn,
}: {
  id: number;
  title: string;
  className: string;
  /** Link to sign-in, used if the session has ended in the meantime. */
  signIn: string;
}) {
  const queries = useQueryClient();
  const savedIds = apiQuery(getSavedResourceIds, {});
  const { data: saved = false } = useQuery({
    ...savedIds,
    select: (ids) => ids.includes(id),
    // Another device may have changed the list.
    refetchOnWindowFocus: 'always',
  });
  const started = useStarted();
  useCrossTabRefresh();

  const { mutate: save, pending } = useApiMutation(saveResource, {
    onSuccess() {
      queries.setQueryData(savedIds.queryKey, (ids) => ids && [...ids, id]);
      showToast({
        title: 'Resource saved',
        description: 'This resource has been added to your learning list',
      });
      void publishChange(queries);
    },
    on401: () => window.location.assign(signIn),
    failure: (error) => ({
      title: 'Error saving resource',
      // A conflict means that the list is full.
      description:
        error instanceof ApiError && error.status === 409
          ? error.detail
          : 'There was a problem saving this resource',
    }),
  });

  return (
    // Disabled until hydration, as a click would be lost. Not disabled while saving, as that would drop the focus.
    <button
      type="button"
      disabled={!started}
      aria-disabled={pending || saved}
      onClick={() => {
        if (!saved) void save({ body: { resourceId: id, completed: false, notes: '' } });
      }}
      className={`${className} aria-disabled:cursor-default aria-disabled:no-underline`}
    >
      {/* The button is as wide as its longest text, so that the layout does not shift. */}
      <span className="grid">
        <span aria-hidden="true" className="invisible h-0">
          Save Resource
        </span>
        <span>
          {pending ? 'Saving...' : saved ? 'Saved' : 'Save Resource'}
          <span className="sr-only">: {title}</span>
        </span>
      </span>
    </button>
  );
}
