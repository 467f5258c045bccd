import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  AdminPage,
  adminApi,
  adminQuery,
  LoadState,
  serverMessage,
  useAdminMutation,
} from '#features/admin/web/index.ts';
import { formatDay } from '#platform/web/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { decideReport, getBans, getReports, liftBan, type Report } from '../admin-contract.ts';
import { MessageForm } from './message-form.tsx';

const reportsId = 'group-reports';
const bansId = 'group-bans';

/** The operator's screen of reported messages, and of members who may not use study groups. */
export function Page() {
  return (
    <AdminPage title="Study Groups" path="/admin/groups">
      <section aria-labelledby={reportsId} className="mt-8 max-w-[52rem]">
        <h2 id={reportsId} tabIndex={-1} className="title-2 outline-none">
          Reported messages, oldest first
        </h2>
        <Reports />
      </section>
      <section aria-labelledby={bansId} className="mt-12 max-w-[52rem]">
        <h2 id={bansId} tabIndex={-1} className="title-2 outline-none">
          Banned members
        </h2>
        <Bans />
      </section>
    </AdminPage>
  );
}

/** Fetches both lists again; the buttons that were pressed are gone, so that a title takes the focus. */
function useRefresh() {
  const queries = useQueryClient();
  return async (titleId: string) => {
    await queries.invalidateQueries({ queryKey: ['admin'] });
    document.getElementById(titleId)?.focus();
  };
}

function Reports() {
  const query = useQuery({ ...adminQuery(getReports, {}), placeholderData: keepPreviousData });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The reports could not be loaded." />;
  if (data.items.length === 0) return <p className="mt-4 text-ink-2">No report waits for a decision.</p>;
  return (
    <>
      <LoadState query={query} message="The reports could not be refreshed." className="mt-4 text-danger" />
      <ul className="mt-5 border-b border-hairline">
        {data.items.map((report) => (
          <li key={report.id} className="border-t border-hairline py-5 wrap-anywhere">
            <ReportItem report={report} />
          </li>
        ))}
      </ul>
      {data.hasMore && <p className="mt-4 text-ink-2">More follow once these are decided.</p>}
    </>
  );
}

function ReportItem({
  report: { id, group, author, reporter, text, reason, createdAt },
}: {
  report: Report;
}) {
  const refresh = useRefresh();
  const [banning, setBanning] = useState(false);
  const params = { id };
  const { mutate, pending } = useAdminMutation(decideReport, {
    onSuccess: async (_answer, { body: { action } }) => {
      showToast({ title: action === 'dismiss' ? 'Report dismissed' : 'Message hidden' });
      await refresh(reportsId);
    },
    failure: (error) => ({
      title: 'Not decided',
      description: serverMessage(error) ?? 'Please try again.',
    }),
    onError: () => refresh(reportsId),
  });
  return (
    <article aria-labelledby={`report-${id}`}>
      <h3 id={`report-${id}`} className="title-3">
        <bdi>{author.name}</bdi> in <bdi>{group}</bdi>
      </h3>
      <p className="label text-ink-2">{author.email}</p>
      <blockquote className="mt-3 border-l-2 border-hairline pl-4 whitespace-pre-line">{text}</blockquote>
      <p className="mt-3 whitespace-pre-line">
        <span className="text-ink-2">
          Reported by <bdi>{reporter.name}</bdi> ({reporter.email}), {formatDay(createdAt)}:{' '}
        </span>
        {reason}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button
          look="outline"
          aria-disabled={pending}
          onClick={() => void mutate({ params, body: { action: 'dismiss' } })}
        >
          Dismiss<span className="sr-only"> the report on {author.name}</span>
        </Button>
        <Button aria-disabled={pending} onClick={() => void mutate({ params, body: { action: 'hide' } })}>
          Hide Message<span className="sr-only"> of {author.name}</span>
        </Button>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setBanning(true)}>
          Hide and Ban<span className="sr-only">: {author.name}</span>
        </Button>
      </p>
      <Modal open={banning} onClose={() => setBanning(false)} title={`Ban ${author.name}?`}>
        <p className="mt-3 mb-5 text-ink-2">
          They may not use study groups until you lift the ban, and read the reason you give. The message is
          hidden as well; groups they own go to the member who joined first.
        </p>
        <MessageForm
          id={`ban-${id}`}
          name="reason"
          label="Reason"
          button="Ban the Member"
          send={(why) => adminApi.call(decideReport, { params, body: { action: 'ban', reason: why } })}
          onSent={async () => {
            setBanning(false);
            showToast({ title: 'Member banned', description: author.name });
            await refresh(reportsId);
          }}
        />
      </Modal>
    </article>
  );
}

/** A page of bans; each draws the next below itself, where it begins follows from what stands on this one. */
function Bans({ after }: { after?: number }) {
  const [showsMore, setShowsMore] = useState(false);
  const query = useQuery({
    ...adminQuery(getBans, { query: { after } }),
    placeholderData: keepPreviousData,
  });
  const refresh = useRefresh();
  const { mutate, pending } = useAdminMutation(liftBan, {
    onSuccess: async () => {
      showToast({ title: 'Ban lifted' });
      await refresh(bansId);
    },
    failure: (error) => ({ title: 'Not lifted', description: serverMessage(error) ?? 'Please try again.' }),
    onError: () => refresh(bansId),
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The bans could not be loaded." />;
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">Nobody is banned.</p>;
  return (
    <>
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
      {data.hasMore && !showsMore && (
        <Button look="outline" className="mt-6" onClick={() => setShowsMore(true)}>
          More Bans
        </Button>
      )}
      {data.hasMore && showsMore && <Bans after={last.id} />}
    </>
  );
}
