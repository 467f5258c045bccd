import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { formatDay } from '#platform/web/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { revokeOtherSessions, revokeSession, type Session } from '../contract.ts';
import { sessionsQuery } from './account-data.ts';
import { SignOutLink } from './sign-out-link.tsx';
import { explain } from './use-account-form.ts';

/** Where the member is signed in, with the way to end it there. */
export function SessionsSection() {
  const { data: sessions, isError } = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const [ending, setEnding] = useState<number | 'others'>();
  const list = useRef<HTMLUListElement>(null);

  async function end(which: number | 'others') {
    if (ending !== undefined) return;
    setEnding(which);
    try {
      await (which === 'others' ? api.call(revokeOtherSessions, {}) : endOne(which));
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      // The button is gone with its line.
      list.current?.focus();
      showToast({ title: which === 'others' ? 'Other devices signed out' : 'Device signed out' });
    } catch (error) {
      const description = explain(error, 'Please try again later.');
      showToast({ title: 'Device not signed out', description, tone: 'destructive' });
    } finally {
      setEnding(undefined);
    }
  }

  if (!sessions) {
    if (!isError) return <Skeleton className="h-24 w-full max-w-[36rem]" />;
    return (
      <p role="alert" className="text-danger">
        Your devices could not be loaded. Please try again later.
      </p>
    );
  }
  return (
    <div className="max-w-[36rem]">
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="border-b border-hairline">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="outline"
          onClick={() => end('others')}
          aria-disabled={ending === 'others'}
          className="mt-5"
        >
          {ending === 'others' ? 'Signing Out...' : 'Sign Out All Other Devices'}
        </Button>
      )}
    </div>
  );
}

/** Ends a session; one that has ended elsewhere meanwhile is as wished. */
async function endOne(id: number): Promise<void> {
  try {
    await api.call(revokeSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function SessionRow({ session, pending, onEnd }: { session: Session; pending: boolean; onEnd: () => void }) {
  const { id, device, current, createdAt, lastSeenAt } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline py-3">
      <span className="min-w-0">
        <span id={`device-${id}`} className="block break-words">
          {device}
          {current && <span className="label ml-2.5 text-accent">This device</span>}
        </span>
        <span className="label text-ink-2">
          {current ? `Signed in on ${formatDay(createdAt)}` : `Last seen on ${formatDay(lastSeenAt)}`}
        </span>
      </span>
      {current ? (
        <SignOutLink className="label link inline-flex min-h-11 items-center" />
      ) : (
        <button
          type="button"
          onClick={onEnd}
          aria-disabled={pending}
          aria-describedby={`device-${id}`}
          className="label link min-h-11"
        >
          {pending ? 'Signing Out...' : 'Sign Out This Device'}
        </button>
      )}
    </li>
  );
}
