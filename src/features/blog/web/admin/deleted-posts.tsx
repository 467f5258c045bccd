import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminQuery, LoadState, useAdminMutation } from '#features/admin/web/index.ts';
import { getDeletedPosts, restorePost } from '#features/blog/admin-contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { showToast } from '#ui/toast.ts';
import { describeFailure, refreshPosts } from './post-api.ts';

/** Deleted posts that can still be restored. */
export function DeletedPosts() {
  const queries = useQueryClient();
  const query = useQuery(adminQuery(getDeletedPosts, {}));
  const { data } = query;
  const { mutate, pending } = useAdminMutation(restorePost, {
    onSuccess: async () => {
      showToast({ title: 'Blog post restored successfully' });
      await refreshPosts(queries);
    },
    failure: describeFailure('Failed to restore blog post'),
  });
  return (
    <section aria-labelledby="deleted:heading" className="mt-12 border-t border-hairline pt-8">
      <h2 id="deleted:heading" tabIndex={-1} className="title-2 scroll-mt-20">
        Deleted posts
      </h2>
      <LoadState query={query} message={`The deleted posts could not be ${data ? 'refreshed' : 'loaded'}.`} />
      {data?.length === 0 && <p className="mt-4 text-ink-2">There are none.</p>}
      {data && data.length > 0 && (
        <ul className="mt-4 border-b border-hairline">
          {data.map(({ id, title, deletedAt, goneAt }) => (
            <li
              key={id}
              ref={passFocusOn}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3"
            >
              <p className="min-w-0 break-words">
                {title}
                <span className="label block text-ink-2">
                  Deleted on <time dateTime={deletedAt}>{formatDay(deletedAt)}</time>; can be brought back
                  until <time dateTime={goneAt}>{formatDay(goneAt)}</time>
                </span>
              </p>
              <Button
                look="outline"
                aria-disabled={pending}
                onClick={onSingleClick(() => void mutate({ params: { id } }))}
              >
                Undo delete<span className="sr-only">: {title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
