import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import {
  AdminPage,
  adminQuery,
  LoadState,
  serverMessage,
  useAdminMutation,
} from '#features/admin/web/index.ts';
import {
  type AdminWebinar,
  changeWebinarState,
  deleteWebinar,
  getAdminWebinars,
} from '#features/webinars/admin-contract.ts';
import { webinarPath } from '#features/webinars/contract.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { LeaveDialog, LeaveModal } from '#platform/web/leave-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { WebinarForm } from './webinar-form.tsx';

const listTitleId = 'webinars:list';
const unsavedText = 'What you have typed here is not saved yet.';
const focusList = () => document.getElementById(listTitleId)?.focus();

/** The operator's page for webinars. */
export function Page() {
  return (
    <AdminPage title="Webinars" path="/admin/webinars">
      <WebinarsAdmin />
    </AdminPage>
  );
}

function WebinarsAdmin() {
  /**
   * The webinar in the form: null for a new one, undefined if the form is closed. A new `key` makes a new form for each
   * webinar that is opened.
   */
  const [{ key, opened }, setForm] = useState<{ key: number; opened?: AdminWebinar | null }>({ key: 0 });
  /** Whether something was typed into the form and is not saved. */
  const typed = useRef(false);
  /** What the operator wants to do that would lose it. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const refresh = useRefresh();
  const guard = (go: () => void) => (typed.current ? setWaiting(() => go) : go());
  const discard = () => {
    typed.current = false;
  };
  const show = (opened: AdminWebinar | null) =>
    guard(() => setForm((before) => ({ key: before.key + 1, opened })));
  async function close() {
    discard();
    setForm(({ key }) => ({ key }));
    await refresh();
    focusList();
  }
  return (
    <>
      <p className="mt-6">
        <Button onClick={() => show(null)}>New Webinar</Button>
      </p>
      <LeaveDialog isUnsaved={() => typed.current} text={unsavedText} onLeave={discard} />
      {/* Before the form: when it closes, it gives the focus back, which then goes to the title of the new form. */}
      <LeaveModal
        open={waiting !== null}
        text={unsavedText}
        onStay={() => setWaiting(null)}
        onLeave={() => {
          discard();
          setWaiting(null);
          waiting?.();
        }}
      />
      {opened !== undefined && (
        <WebinarForm
          key={key}
          webinar={opened}
          onType={() => {
            typed.current = true;
          }}
          onSaved={() => void close()}
          onClose={() => guard(() => void close())}
        />
      )}
      <WebinarList
        onEdit={show}
        onChanged={(webinar) =>
          // The form goes on from this change, unless somebody else has changed the webinar as well.
          setForm((before) =>
            before.opened?.id === webinar.id && webinar.sequence === before.opened.sequence + 1
              ? { ...before, opened: webinar }
              : before,
          )
        }
      />
    </>
  );
}

/** Makes all lists load again, including those of the public pages. */
function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    queries.removeQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/webinar') });
    await queries.invalidateQueries({ queryKey: ['admin'] });
  };
}

type RowActions = {
  onEdit: (webinar: AdminWebinar) => void;
  /** Called with the webinar after its state has changed. */
  onChanged: (webinar: AdminWebinar) => void;
};

function WebinarList(actions: RowActions) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...adminQuery(getAdminWebinars, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const turnTo = (next: number) => {
    setPage(next);
    focusList();
  };
  return (
    <section aria-labelledby={listTitleId} className="mt-12">
      <h2 id={listTitleId} tabIndex={-1} className="title-2 scroll-mt-20 outline-none">
        All webinars, the latest first
      </h2>
      <LoadState query={query} message="The webinars could not be loaded." />
      {data?.items.length === 0 && <p className="mt-4 text-ink-2">There are no webinars here.</p>}
      {data && data.items.length > 0 && (
        <ul className="mt-4 border-b border-hairline">
          {data.items.map((webinar) => (
            <li key={webinar.id} className="border-t border-hairline py-6">
              <WebinarRow webinar={webinar} {...actions} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {page > 1 && (
          <Button look="outline" onClick={() => turnTo(page - 1)}>
            Later Webinars
          </Button>
        )}
        {data?.hasMore && (
          <Button look="outline" onClick={() => turnTo(page + 1)}>
            Earlier Webinars
          </Button>
        )}
      </p>
    </section>
  );
}

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', canceled: 'Canceled' } as const;

function WebinarRow({ webinar, onEdit, onChanged }: RowActions & { webinar: AdminWebinar }) {
  const { id, title, state, phase, localStart, timeZone, durationMinutes, registrations, capacity } = webinar;
  const refresh = useRefresh();
  async function finish(done: string) {
    showToast({ title: done });
    await refresh();
    // The button that was clicked has been removed.
    focusList();
  }
  const options = {
    failure: (error: Error) => ({
      title: 'Not changed',
      description: serverMessage(error) ?? 'Please try again.',
    }),
    onError: refresh,
  };
  const change = useAdminMutation(changeWebinarState, {
    ...options,
    onSuccess: (changed) => {
      onChanged(changed);
      return finish('Webinar changed');
    },
  });
  const remove = useAdminMutation(deleteWebinar, { ...options, onSuccess: () => finish('Draft deleted') });
  const pending = change.pending || remove.pending;
  const action = (label: string, look: 'outline' | 'danger', onClick: () => void): ReactNode => (
    <Button look={look} aria-disabled={pending} onClick={onClick}>
      {label}
      <span className="sr-only">: {title}</span>
    </Button>
  );
  return (
    <article aria-labelledby={`webinars:${id}`}>
      <h3 id={`webinars:${id}`} className="title-3 wrap-anywhere">
        {state === 'draft' ? title : <a href={webinarPath(webinar)}>{title}</a>}
      </h3>
      <p className="label mt-1 flex flex-wrap gap-x-4 text-ink-2">
        <span>{phase === 'over' ? 'Over' : stateNames[state]}</span>
        <time dateTime={webinar.startsAt}>
          {localStart.replace('T', ', ')} ({timeZone})
        </time>
        <span>{durationMinutes} minutes</span>
        <span>
          {formatNumber(registrations)} registered
          {capacity !== null && ` of ${formatNumber(capacity)}`}
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {state !== 'canceled' && action('Edit', 'outline', () => onEdit(webinar))}
        {state === 'draft' &&
          action(
            'Schedule',
            'outline',
            () => void change.mutate({ params: { id }, body: { to: 'scheduled' } }),
          )}
        {state === 'draft' &&
          action('Delete', 'danger', () => {
            if (window.confirm('Delete this draft?')) void remove.mutate({ params: { id } });
          })}
        {state === 'scheduled' &&
          phase !== 'over' &&
          action('Cancel', 'danger', () => {
            if (
              window.confirm('Cancel this webinar? Who is registered is told by mail; it cannot be undone.')
            ) {
              void change.mutate({ params: { id }, body: { to: 'canceled' } });
            }
          })}
      </p>
    </article>
  );
}
