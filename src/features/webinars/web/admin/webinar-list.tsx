import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  adminQuery,
  LoadState,
  refreshAdmin,
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
import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { getUnsavedForm } from './unsaved-form.ts';

const listTitleId = 'webinars:list';
export const focusList = () => document.getElementById(listTitleId)?.focus();

/** Makes all lists load again, including those of the public pages. */
export function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    queries.removeQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/webinar') });
    await refreshAdmin(queries);
  };
}

type RowActions = {
  onEdit: (webinar: AdminWebinar) => void;
  /** Called with the webinar after its state has changed. */
  onChanged: (webinar: AdminWebinar) => void;
  onDeleted: (webinar: AdminWebinar) => void;
};

/** All webinars, in pages. */
export function WebinarList(actions: RowActions) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const query = useQuery({
    ...adminQuery(getAdminWebinars, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const title = useRef<HTMLHeadingElement>(null);
  const listeners = useFocusWhenRemoved(title);
  const turnTo = (next: number) => {
    setSearch(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true });
    focusList();
  };
  return (
    <section {...listeners} aria-labelledby={listTitleId} className="mt-12">
      <h2 ref={title} id={listTitleId} tabIndex={-1} className="title-2 scroll-mt-20 outline-none">
        All webinars, the latest first
      </h2>
      <LoadState query={query} message={`The webinars could not be ${data ? 'refreshed' : 'loaded'}.`} />
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

/** 'December 3, 2026 at 6:00 PM (Europe/Berlin)': in the webinar's time zone, in which its operator thinks. */
function describeStart({ startsAt, timeZone }: AdminWebinar): string {
  const words = new Date(startsAt).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return `${words} (${timeZone})`;
}

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', canceled: 'Canceled' } as const;

function WebinarRow({ webinar, onEdit, onChanged, onDeleted }: RowActions & { webinar: AdminWebinar }) {
  const { id, title, state, phase, durationMinutes, registrations, capacity } = webinar;
  /** What waits for the operator's confirmation. */
  const [asked, setAsked] = useState<'delete' | 'cancel'>();
  const refresh = useRefresh();
  function finish(done: string) {
    showToast({ title: done });
    return refresh();
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
  const remove = useAdminMutation(deleteWebinar, {
    ...options,
    onSuccess: () => {
      onDeleted(webinar);
      return finish('Draft deleted');
    },
  });
  const pending = change.pending || remove.pending;
  const isTyped = asked === 'delete' && getUnsavedForm()?.webinar?.id === id;
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
        <time dateTime={webinar.startsAt}>{describeStart(webinar)}</time>
        <span>{formatCount(durationMinutes, 'minute')}</span>
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
        {state === 'draft' && action('Delete', 'danger', () => setAsked('delete'))}
        {state === 'scheduled' && phase !== 'over' && action('Cancel', 'danger', () => setAsked('cancel'))}
      </p>
      <ConfirmDialog
        open={asked === 'delete'}
        question="Delete this draft?"
        text={`${isTyped ? 'What you have typed into its form goes with it. ' : ''}It cannot be brought back.`}
        action="Delete the Draft"
        pending={pending}
        onConfirm={() => {
          setAsked(undefined);
          void remove.mutate({ params: { id } });
        }}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'cancel'}
        question="Cancel this webinar?"
        text="Who is registered is told by mail; it cannot be undone."
        action="Cancel the Webinar"
        close="Keep It"
        pending={pending}
        onConfirm={() => {
          setAsked(undefined);
          void change.mutate({ params: { id }, body: { to: 'canceled' } });
        }}
        onClose={() => setAsked(undefined)}
      />
    </article>
  );
}
