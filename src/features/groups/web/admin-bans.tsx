import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { type BanPage, getBans, liftBan } from '../admin-contract.ts';

/** A page of bans, followed by the next pages. */
export function Bans({ after }: { after?: number }) {
  const query = useQuery({
    ...adminQuery(getBans, { query: { after } }),
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  const refresh = () => refreshAdmin(queries);
  /** The ban that waits for the operator's confirmation. */
  const [asked, setAsked] = useState<BanPage['items'][number]>();
  const { mutate, pending } = useAdminMutation(liftBan, {
    onSuccess: async () => {
      showToast({ title: 'Ban lifted' });
      await refresh();
    },
    failure: (error) => ({ title: 'Not lifted', description: serverMessage(error) ?? 'Please try again.' }),
    onError: refresh,
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The bans could not be loaded." />;
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">Nobody is banned.</p>;
  return (
    <>
      <LoadState query={query} message="The bans could not be refreshed." className="mt-4 text-danger" />
      <ul className="mt-5 border-b border-hairline">
        {data.items.map((ban) => (
          <li key={ban.id} ref={passFocusOn} className="border-t border-hairline py-5 wrap-anywhere">
            <h3 className="title-3">
              <bdi>{ban.name}</bdi>
            </h3>
            <p className="label text-ink-2">
              {ban.email} · {formatDay(ban.createdAt)}
            </p>
            <p className="mt-2 whitespace-pre-line">{ban.reason}</p>
            <Button
              look="outline"
              className="mt-3"
              aria-haspopup="dialog"
              aria-disabled={pending}
              onClick={() => setAsked(ban)}
            >
              Lift the Ban<span className="sr-only"> on {ban.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        question={asked ? `Lift the ban on ${asked.name}?` : ''}
        text="They may use study groups again. Only a new report can bring the ban back."
        action="Lift the Ban"
        look="solid"
        pending={pending}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void mutate({ params: { id: asked.id } });
        }}
        onClose={() => setAsked(undefined)}
      />
      {data.hasMore && (
        <NextPage label="More Bans">
          <Bans after={last.id} />
        </NextPage>
      )}
    </>
  );
}
