import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adminQuery,
  LoadState,
  refreshAdmin,
  serverMessage,
  useAdminMutation,
} from '#features/admin/web/index.ts';
import {
  decideStudentRequest,
  getStudentRequests,
  type StudentDecision,
  type StudentRequestItem,
} from '#features/billing/admin-contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { isFocusInOrLost } from '#platform/web/is-focus-lost.ts';
import { NextPage } from '#platform/web/next-page.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';

const listTitleId = 'student-requests';
/** Id of the heading of a request. */
const titleId = (requestId: number) => `request-${requestId}`;

/** Requests of students for the discount. */
export function StudentRequests() {
  return (
    <section aria-labelledby={listTitleId} className="mt-8 max-w-[52rem]">
      <h2 id={listTitleId} tabIndex={-1} className="title-2 outline-none">
        Student requests
      </h2>
      <p className="mt-1 text-ink-2">Those that wait come first.</p>
      <RequestList />
    </section>
  );
}

/** A page of requests. Each renders the next one below itself, which starts after this one's last item. */
function RequestList({ after }: { after?: number }) {
  const query = useQuery({
    ...adminQuery(getStudentRequests, { query: { after } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="The requests could not be loaded." />;
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">No student has asked yet.</p>;
  return (
    <>
      <LoadState query={query} message="The requests could not be refreshed." className="mt-4 text-danger" />
      <ul className="mt-5 border-b border-hairline">
        {data.items.map((item) => (
          <li key={item.id} className="border-t border-hairline py-5">
            <Request item={item} />
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <NextPage label="More Requests" isToggle>
          <RequestList after={last.id} />
        </NextPage>
      )}
    </>
  );
}

const stateNames = { pending: 'Waits', approved: 'Approved', refused: 'Refused' } as const;

function Request({ item }: { item: StudentRequestItem }) {
  const { id, name, email, statement, state, createdAt, decidedAt } = item;
  const [asked, setAsked] = useState<StudentDecision>();
  return (
    <article aria-labelledby={titleId(id)}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={titleId(id)} className="title-3 min-w-0 wrap-anywhere">
          {name}
        </h3>
        <p className="label text-ink-2">
          {stateNames[state]},{' '}
          <time dateTime={decidedAt ?? createdAt}>{formatDay(decidedAt ?? createdAt)}</time>
        </p>
      </header>
      <p className="label text-ink-2 wrap-anywhere">{email}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{statement}</p>
      {state === 'pending' && (
        <p ref={passFocusOn} className="mt-4 flex flex-wrap gap-3">
          <Button aria-haspopup="dialog" onClick={() => setAsked('approved')}>
            Approve<span className="sr-only">: {name}</span>
          </Button>
          <Button look="outline" aria-haspopup="dialog" onClick={() => setAsked('refused')}>
            Refuse<span className="sr-only">: {name}</span>
          </Button>
        </p>
      )}
      <Modal
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'refused' ? 'Refuse the discount?' : 'Approve the discount?'}
      >
        {asked && <Decide item={item} decision={asked} onClose={() => setAsked(undefined)} />}
      </Modal>
    </article>
  );
}

/** Asks for confirmation, because the decision is mailed. */
function Decide({
  item: { id, name, email },
  decision,
  onClose,
}: {
  item: StudentRequestItem;
  decision: StudentDecision;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const refresh = () => refreshAdmin(queries);
  const { mutate, pending } = useAdminMutation(decideStudentRequest, {
    onSuccess: async () => {
      onClose();
      showToast({
        title: decision === 'approved' ? 'Request approved' : 'Request refused',
        description: name,
      });
      await refresh();
      // The next request that waits comes first now. A late answer leaves the focus where the operator is by then.
      if (isFocusInOrLost(document.getElementById(titleId(id))?.closest('article')))
        document.getElementById(listTitleId)?.focus();
    },
    failure: (error) => ({
      title: 'Not decided',
      description: serverMessage(error) ?? 'Please try again.',
    }),
    onError: async () => {
      onClose();
      // It may have been decided in another window.
      await refresh();
    },
  });
  return (
    <>
      <p className="mt-3 text-[1.05rem] break-words text-ink-2">
        {decision === 'approved'
          ? `A code for half the price is mailed to ${email}.`
          : `A letter to ${email} says that the request was not approved.`}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button
          look={decision === 'approved' ? 'solid' : 'danger'}
          aria-disabled={pending}
          onClick={() => void mutate({ params: { id }, body: { decision } })}
        >
          {decision === 'approved' ? 'Approve and Send the Code' : 'Refuse'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
      </p>
    </>
  );
}
