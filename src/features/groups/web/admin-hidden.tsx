import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  adminQuery,
  LoadState,
  refreshAdmin,
  serverMessage,
  useAdminMutation,
} from '#features/admin/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { NextPage } from '#platform/web/next-page.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { showToast } from '#ui/toast.ts';
import { getHidden, showAgain } from '../admin-contract.ts';
import { ReportedTitle } from './admin-reports.tsx';

/** A page of messages and groups hidden after reports, followed by the next pages; hiding can be undone. */
export function Hidden({ after }: { after?: number }) {
  const query = useQuery({
    ...adminQuery(getHidden, { query: { after } }),
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  const refresh = () => refreshAdmin(queries);
  const { mutate, pending } = useAdminMutation(showAgain, {
    onSuccess: async () => {
      showToast({ title: 'Shown again' });
      await refresh();
    },
    failure: (error) => ({ title: 'Still hidden', description: serverMessage(error) ?? 'Please try again.' }),
    onError: refresh,
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="What is hidden could not be loaded." />;
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">Nothing is hidden.</p>;
  return (
    <>
      <LoadState
        query={query}
        message="What is hidden could not be refreshed."
        className="mt-4 text-danger"
      />
      <ul className="mt-5 border-b border-hairline">
        {data.items.map(({ id, about, group, author, text, hiddenAt }) => (
          <li key={id} ref={passFocusOn} className="border-t border-hairline py-5 wrap-anywhere">
            <h3 className="title-3">
              <ReportedTitle about={about} group={group} author={author} />
            </h3>
            <p className="label text-ink-2">
              {author.email} · hidden {formatDay(hiddenAt)}
            </p>
            <blockquote className="mt-3 border-l-2 border-hairline pl-4 whitespace-pre-line">
              {text}
            </blockquote>
            <Button
              look="outline"
              className="mt-3"
              aria-disabled={pending}
              onClick={onSingleClick(() => void mutate({ params: { id } }))}
            >
              Show Again<span className="sr-only">: {author.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <NextPage label="More Hidden">
          <Hidden after={last.id} />
        </NextPage>
      )}
    </>
  );
}
