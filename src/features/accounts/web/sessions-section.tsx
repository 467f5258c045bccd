import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/text/format-day.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { deleteUnlessGone, useApiMutation } from '#platform/web/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { revokeOtherSessions, revokeSession, type Session } from '../contract.ts';
import { sessionsQuery } from './account-data.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** The member's sessions, each with a button that ends it. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery);
  const { data: sessions } = query;
  const queries = useQueryClient();
  const [ending, setEnding] = useState<number | 'others'>();
  const { mutate, pending } = useApiMutation(endSessions, {
    async onSuccess(_answer, which) {
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showToast({ title: which === 'others' ? 'Other devices signed out' : 'Device signed out' });
    },
    failure: (error) => ({
      title: 'Device not signed out',
      description: describeError(error, 'Please try again later.'),
    }),
  });
  function end(which: number | 'others') {
    if (pending) return;
    setEnding(which);
    void mutate(which);
  }

  if (!sessions) {
    if (!hasFailed(query)) return <Skeleton className="h-24 w-full max-w-[36rem]" />;
    return (
      <p role="alert" className="text-danger">
        Your devices could not be loaded. <RetryButton query={query} />
      </p>
    );
  }
  return (
    <div className="max-w-[36rem]">
      <ul aria-label="Devices" className="border-b border-hairline">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={pending && ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          ref={passFocusOn}
          look="outline"
          onClick={() => end('others')}
          aria-disabled={pending && ending === 'others'}
          className="mt-5"
        >
          {pending && ending === 'others' ? 'Signing Out...' : 'Sign Out All Other Devices'}
        </Button>
      )}
    </div>
  );
}

async function endSessions(which: number | 'others'): Promise<void> {
  if (which === 'others') await api.call(revokeOtherSessions, {});
  else await deleteUnlessGone(revokeSession, { params: { id: which } });
}

function SessionRow({ session, pending, onEnd }: { session: Session; pending: boolean; onEnd: () => void }) {
  const { id, device, current, createdAt, lastSeenAt } = session;
  return (
    <li
      ref={passFocusOn}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline py-3"
    >
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
          onClick={onSingleClick(onEnd)}
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
