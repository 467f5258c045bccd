import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminQuery, LoadState, serverMessage, useAdminMutation } from '#features/admin/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { NextPage } from '#platform/web/next-page.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { getBans, liftBan } from '../admin-contract.ts';
import { sectionIds, useRefresh } from './admin-lists.ts';

/** A page of bans, followed by the next pages. */
export function Bans({ after }: { after?: number }) {
  const query = useQuery({
    ...adminQuery(getBans, { query: { after } }),
    placeholderData: keepPreviousData,
  });
  const refresh = useRefresh();
  const { mutate, pending } = useAdminMutation(liftBan, {
    onSuccess: async () => {
      showToast({ title: 'Ban lifted' });
      await refresh(sectionIds.bans);
    },
    failure: (error) => ({ title: 'Not lifted', description: serverMessage(error) ?? 'Please try again.' }),
    onError: () => refresh(sectionIds.bans),
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The bans could not be loaded." />;
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">Nobody is banned.</p>;
  return (
    <>
      <LoadState query={query} message="The bans could not be refreshed." className="mt-4 text-danger" />
      <ul className="mt-5 border-b border-hairline">
        {data.items.map(({ id, name, email, reason, createdAt }) => (
          <li key={id} className="border-t border-hairline py-5 wrap-anywhere">
            <h3 className="title-3">
              <bdi>{name}</bdi>
            </h3>
            <p className="label text-ink-2">
              {email} · {formatDay(createdAt)}
            </p>
            <p className="mt-2 whitespace-pre-line">{reason}</p>
            <Button
              look="outline"
              className="mt-3"
              aria-disabled={pending}
              onClick={() => void mutate({ params: { id } })}
            >
              Lift the Ban<span className="sr-only"> on {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <NextPage label="More Bans">
          <Bans after={last.id} />
        </NextPage>
      )}
    </>
  );
}
