import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  adminApi,
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
import { Modal } from '#ui/modal.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { showToast } from '#ui/toast.ts';
import { decideReport, getReports, type Report } from '../admin-contract.ts';
import { MessageForm } from './message-form.tsx';

/** A page of reports, followed by the next pages. */
export function Reports({ after }: { after?: number }) {
  const query = useQuery({
    ...adminQuery(getReports, { query: { after } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The reports could not be loaded." />;
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">No report waits for a decision.</p>;
  return (
    <>
      <LoadState query={query} message="The reports could not be refreshed." className="mt-4 text-danger" />
      <ul className="mt-5 border-b border-hairline">
        {data.items.map((report) => (
          <li key={report.id} ref={passFocusOn} className="border-t border-hairline py-5 wrap-anywhere">
            <ReportItem report={report} />
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <NextPage label="More Reports">
          <Reports after={last.id} />
        </NextPage>
      )}
    </>
  );
}

function ReportItem({
  report: { id, about, group, author, reporter, text, reason, createdAt },
}: {
  report: Report;
}) {
  const queries = useQueryClient();
  const refresh = () => refreshAdmin(queries);
  const hidden = about === 'group' ? 'Name and description hidden' : 'Message hidden';
  const [dismissing, setDismissing] = useState(false);
  const [banning, setBanning] = useState(false);
  /** What is typed in the dialog stays when it closes. */
  const [banReason, setBanReason] = useState('');
  const banFailed = useRef(false);
  const params = { id };
  const { mutate, pending } = useAdminMutation(decideReport, {
    onSuccess: async (_answer, { body: { action } }) => {
      showToast({ title: action === 'dismiss' ? 'Report dismissed' : hidden });
      await refresh();
    },
    failure: (error) => ({
      title: 'Not decided',
      description: serverMessage(error) ?? 'Please try again.',
    }),
    onError: refresh,
  });
  async function ban(why: string) {
    banFailed.current = true;
    await adminApi.call(decideReport, { params, body: { action: 'ban', reason: why } });
    banFailed.current = false;
  }
  function closeBan() {
    setBanning(false);
    // It may have been decided in another window.
    if (banFailed.current) void refresh();
    banFailed.current = false;
  }
  return (
    <article aria-labelledby={`report-${id}`}>
      <h3 id={`report-${id}`} className="title-3">
        <ReportedTitle about={about} group={group} author={author} />
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
          aria-haspopup="dialog"
          aria-disabled={pending}
          onClick={() => setDismissing(true)}
        >
          Dismiss<span className="sr-only"> the report on {author.name}</span>
        </Button>
        <Button
          aria-disabled={pending}
          onClick={onSingleClick(() => void mutate({ params, body: { action: 'hide' } }))}
        >
          {about === 'group' ? 'Hide Name and Description' : 'Hide Message'}
          <span className="sr-only"> of {author.name}</span>
        </Button>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setBanning(true)}>
          Hide and Ban<span className="sr-only">: {author.name}</span>
        </Button>
      </p>
      <ConfirmDialog
        open={dismissing}
        question="Dismiss this report?"
        text={`What ${author.name} has written stays as it is. The report leaves this list and cannot be brought back.`}
        action="Dismiss the Report"
        pending={pending}
        onConfirm={() => {
          setDismissing(false);
          void mutate({ params, body: { action: 'dismiss' } });
        }}
        onClose={() => setDismissing(false)}
      />
      <Modal open={banning} onClose={closeBan} title={`Ban ${author.name}?`}>
        <p className="mt-3 mb-5 text-ink-2">
          They may not use study groups until you lift the ban, and read the reason you give. What is reported
          is hidden as well; groups they own go to the member who joined first.
        </p>
        <MessageForm
          id={`ban-${id}`}
          name="reason"
          label="Reason"
          button="Ban the Member"
          text={banReason}
          onText={setBanReason}
          send={ban}
          onSent={async () => {
            setBanning(false);
            showToast({ title: 'Member banned', description: author.name });
            await refresh();
          }}
        />
      </Modal>
    </article>
  );
}

/** Author and group of a reported message, or a reported group and its owner at that time. */
export function ReportedTitle({ about, group, author }: Pick<Report, 'about' | 'group' | 'author'>) {
  if (about === 'message') {
    return (
      <>
        <bdi>{author.name}</bdi> in <bdi>{group}</bdi>
      </>
    );
  }
  return (
    <>
      Name and description of <bdi>{group}</bdi>, owned by <bdi>{author.name}</bdi>
    </>
  );
}
