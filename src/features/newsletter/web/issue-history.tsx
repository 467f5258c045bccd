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
import { formatNumber } from '#platform/text/format-number.ts';
import { LocalMoment } from '#platform/web/local-moment.tsx';
import { NextPage } from '#platform/web/next-page.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast.ts';
import { changeIssue, getIssues, type Issue } from '../admin-contract.ts';
import { UncertainDeliveries } from './uncertain-deliveries.tsx';

/** Interval between refetches of the figures while an issue is being sent, in ms. */
const pollMs = 2000;
/** Interval for a paused issue, which may still have a few mails in flight, in ms. */
const slowPollMs = 10_000;

function pollInterval(items: readonly Issue[] = []): number | false {
  const unfinished = items.filter(({ state, waiting }) => state === 'sending' || waiting > 0);
  if (unfinished.length === 0) return false;
  return unfinished.every(({ state }) => state === 'paused') ? slowPollMs : pollMs;
}

const stateNames = {
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Sent',
} as const;

/**
 * Sent issues and weekly letters, newest first, page by page. Each page renders the next one, which starts after
 * the last item of this page, even if a new issue has moved that item.
 */
export function IssueHistory({ before }: { before?: number }) {
  const query = useQuery({
    ...adminQuery(getIssues, { query: { before } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data?.items),
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The issues could not be loaded." className="" />;
  const { items, hasMore } = data;
  const last = items.at(-1);
  if (!last) return <p className="text-ink-2">No issue has been sent yet.</p>;
  return (
    <>
      <LoadState query={query} message="These figures could not be refreshed." className="mb-4 text-danger" />
      <ol className="border-b border-hairline">
        {items.map((issue) => (
          <li key={issue.id} className="border-t border-hairline py-6">
            <IssueReport issue={issue} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <NextPage label="Older Issues" isToggle>
          <div className="mt-6">
            <IssueHistory before={last.id} />
          </div>
        </NextPage>
      )}
    </>
  );
}

const nameOf = ({ kind, month, year, createdAt }: Issue): string =>
  kind === 'weekly' ? `Weekly letter of ${formatDay(createdAt)}` : `${month} ${year}`;

/** Id of the heading of an issue's report. */
const titleId = (issueId: number) => `issue-${issueId}`;

function IssueReport({ issue }: { issue: Issue }) {
  const { subject, state, createdAt, recipients, waiting, unknown } = issue;
  const done = recipients - waiting;
  return (
    <article aria-labelledby={titleId(issue.id)}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={titleId(issue.id)} tabIndex={-1} className="title-3">
          {nameOf(issue)}
        </h3>
        <p className="label text-ink-2">
          {stateNames[state]} · <LocalMoment iso={createdAt} format="short" />
        </p>
      </header>
      <p className="mt-1 text-ink-2">{subject}</p>
      {waiting > 0 && (
        <div className="mt-4 max-w-[30rem]">
          <ProgressBar percent={(done / recipients) * 100} label={`${nameOf(issue)}, handled so far`} />
          <p className="label mt-1 text-ink-2">
            {formatNumber(done)} of {formatNumber(recipients)}
          </p>
        </div>
      )}
      <Figures issue={issue} />
      <IssueActions issue={issue} />
      {unknown > 0 && <UncertainDeliveries issueId={issue.id} count={unknown} />}
    </article>
  );
}

function Figures({ issue }: { issue: Issue }) {
  const { sent, failed, unknown, cancelled, countsOpens, opened, clicked, scanned, unsubscribed } = issue;
  const figures: [string, number | string][] = [
    ['Sent', sent],
    ['Failed', failed],
    ['Unknown', unknown],
    ...(cancelled > 0 ? [['Cancelled', cancelled] as [string, number]] : []),
    // Some mail clients fetch every image, others none.
    ['Opened (about)', countsOpens || opened > 0 ? opened : 'not counted'],
    ['Clicked', clicked],
    ['By scanners alone', scanned],
    ['Unsubscribed', unsubscribed],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="label text-ink-2">{name}</dt>
          <dd className="tabular-nums">{typeof value === 'number' ? formatNumber(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function IssueActions({ issue }: { issue: Issue }) {
  const { id, state } = issue;
  const queries = useQueryClient();
  const refresh = () => refreshAdmin(queries);
  const { mutate, pending } = useAdminMutation(changeIssue, {
    onSuccess: async (changed) => {
      showToast({ title: `${nameOf(issue)}: ${stateNames[changed.state].toLowerCase()}` });
      await refresh();
    },
    failure: (error) => ({
      title: 'Not changed',
      description: serverMessage(error) ?? 'Please try again.',
    }),
    onError: refresh,
  });
  const [asking, setAsking] = useState(false);
  if (state !== 'sending' && state !== 'paused') return null;
  const change = (to: 'paused' | 'sending' | 'cancelled') => void mutate({ params: { id }, body: { to } });
  return (
    <>
      <p ref={passFocusOn} className="mt-4 flex flex-wrap gap-3">
        <Button
          look="outline"
          aria-disabled={pending}
          onClick={onSingleClick(() => change(state === 'sending' ? 'paused' : 'sending'))}
        >
          {state === 'sending' ? 'Pause' : 'Resume'}
        </Button>
        <Button look="danger" aria-disabled={pending} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Cancel the Issue
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        question={`Cancel ${nameOf(issue)}?`}
        text="What has been sent stays sent; nobody else gets it."
        action="Stop Sending for Good"
        close="Back"
        pending={pending}
        onConfirm={() => {
          setAsking(false);
          change('cancelled');
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
