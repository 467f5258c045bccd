import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { showToast } from '#ui/toast.ts';
import {
  getMyWebinars,
  getWebinarAccess,
  leaveWebinar,
  registerForWebinar,
  type Webinar,
  type WebinarAccess,
} from '../contract.ts';
import { pollInterval } from './poll-interval.ts';

/**
 * A Scholar member's actions: register, join, unregister, watch the recording. A former Scholar member who is still
 * registered can unregister.
 */
export function Registration({
  webinar: { id, phase },
  isScholar,
}: {
  webinar: Webinar;
  isScholar: boolean;
}) {
  const isOver = phase === 'over';
  const query = useQuery({
    ...apiQuery(getWebinarAccess, { params: { id } }),
    // The registration may have been changed in another tab.
    refetchOnWindowFocus: 'always',
    // The address to join is shown once it is open.
    refetchInterval: pollInterval(phase),
  });
  const { data, refetch } = query;
  const failed = hasFailed(query);
  const wasOver = useRef(isOver);
  useEffect(() => {
    // The last response may be from before the end, without the recording.
    if (isOver && !wasOver.current) void refetch();
    wasOver.current = isOver;
  }, [isOver, refetch]);
  return (
    <section aria-labelledby="take-part" className="border-y border-hairline bg-ground px-5 py-7 sm:px-8">
      <h2 id="take-part" className="title-2">
        {isOver ? 'Recording' : isScholar ? 'Take Part' : 'Your Registration'}
      </h2>
      {data &&
        (isOver ? <Recording access={data} /> : <TakePart id={id} access={data} isScholar={isScholar} />)}
      {!data && failed && (
        <p role="alert" className="mt-3">
          Your registration could not be loaded. <RetryButton query={query} />
        </p>
      )}
      {!data && !failed && <p className="mt-3 text-ink-2">Loading…</p>}
    </section>
  );
}

function Recording({ access: { recordingUrl } }: { access: WebinarAccess }) {
  if (!recordingUrl) return <p className="mt-3 text-ink-2">There is no recording of this webinar.</p>;
  return (
    <p className="mt-5">
      <a href={recordingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('solid')}>
        Watch the Recording<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

function TakePart({ id, access, isScholar }: { id: number; access: WebinarAccess; isScholar: boolean }) {
  const { registered, seatsLeft, joinUrl } = access;
  const queries = useQueryClient();
  const { queryKey } = apiQuery(getWebinarAccess, { params: { id } });
  const refreshMine = () => queries.invalidateQueries({ queryKey: apiQuery(getMyWebinars, {}).queryKey });
  const options = (title: string) => ({
    failure: (error: Error) => ({ title, description: describeError(error, 'Please try again later.') }),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const register = useApiMutation(registerForWebinar, {
    ...options('Not registered'),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      showToast({ title: 'You are registered', description: 'A mail confirms it.' });
      return refreshMine();
    },
  });
  const leave = useApiMutation(leaveWebinar, {
    ...options('Still registered'),
    onSuccess: async () => {
      showToast({ title: 'You are not registered any more' });
      await Promise.all([queries.invalidateQueries({ queryKey }), refreshMine()]);
    },
  });
  const pending = register.pending || leave.pending;
  const started = useStarted();
  const isFull = !registered && seatsLeft === 0;
  return (
    <>
      <p className="measure mt-3 text-ink-2" aria-live="polite">
        {isScholar ? describeAccess(access) : withoutScholar}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {joinUrl && (
          <a href={joinUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('solid')}>
            Join the Webinar<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {!isFull && (
          <Button
            look={registered ? 'outline' : 'solid'}
            disabled={!started}
            aria-disabled={pending}
            onClick={onSingleClick(() => void (registered ? leave : register).mutate({ params: { id } }))}
          >
            {pending ? 'Saving…' : registered ? 'Unregister' : 'Register'}
          </Button>
        )}
      </p>
    </>
  );
}

const withoutScholar =
  'You are registered, but your plan does not include webinars any more: you cannot join, no mails come, and your seat goes to a member who asks for it. With Scholar again, the seat is yours as long as nobody has.';

function describeAccess({ registered, seatsLeft, joinUrl }: WebinarAccess): string {
  if (joinUrl) return 'You are registered, and the address to join is open until the end.';
  if (registered) {
    return 'You are registered. The address to join stands here from one hour before the start; mails remind you a day and an hour before.';
  }
  if (seatsLeft === 0) return 'All seats are taken. One may become free again.';
  if (seatsLeft === null) return 'Register, and mails remind you a day and an hour before the start.';
  return `${formatCount(seatsLeft, 'seat is', 'seats are')} left. Register, and mails remind you a day and an hour before the start.`;
}
