import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import type { ReviewQueue } from '../contract.ts';
import { formatMoment } from './intervals.ts';
import { LearnMore } from './learn-more.tsx';
import type { PanelProps } from './review-controller.ts';
import { countLeft } from './review-session.ts';
import type { ReviewState } from './review-state.ts';

const kinds = [
  ['learning', 'Learning'],
  ['review', 'To review'],
  ['new', 'New'],
] as const;

export function StartPanel({ review, state }: PanelProps) {
  const { queue } = state;
  const { left } = state.session;
  const started = useStarted();
  const all = countLeft(left);
  if (queue.deckCount === 0 && all === 0) {
    return (
      <section aria-labelledby="today" className="pt-9">
        <h2 id="today" className="title-2">
          No deck is in review yet
        </h2>
        <p className="measure mt-3 text-ink-2">
          Choose a deck below. You are asked its cards a few at a time, and each comes again when you are
          about to forget it: tomorrow at first, then after weeks, then after months.
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="today" className="pt-9">
      <h2 id="today" className="title-2">
        {all > 0 ? `${formatCount(all, 'card')} for today` : 'Nothing is due'}
      </h2>
      {all > 0 ? (
        <>
          <dl className="mt-5 grid max-w-[46rem] grid-cols-3 border-y border-hairline">
            {kinds.map(([kind, name]) => (
              <div
                key={kind}
                className="border-l border-hairline px-3 py-3 first:border-l-0 first:pl-0 sm:px-5"
              >
                <dt className="label text-ink-2">{name}</dt>
                <dd className="mt-1 text-[1.9rem] leading-none tabular-nums">{formatNumber(left[kind])}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <Button disabled={!started} onClick={() => void review.begin()} className="min-h-12 px-8">
              {queue.doneToday > 0 ? 'Go On Reviewing' : 'Start Review'}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className="measure mt-3 text-[1.05rem] text-ink-2">{describeNext(state)}</p>
          <LearnMore review={review} state={state} />
        </>
      )}
      <Waiting queue={queue} />
      {queue.doneToday > 0 && (
        <p className="label mt-3 text-ink-2">{formatCount(queue.doneToday, 'review')} done today.</p>
      )}
    </section>
  );
}

/** When the next card is due. Only a current queue from the server tells. */
export function describeNext({
  isCurrent,
  syncStatus,
  queue: { nextDue, now, settings },
}: ReviewState): string {
  if (!isCurrent) {
    return syncStatus === 'offline'
      ? 'What comes next is known when you are connected again.'
      : 'What comes next is known once the server has answered.';
  }
  return nextDue === null
    ? 'Nothing is scheduled. Add a deck to learn something new.'
    : `The next card comes up ${formatMoment(nextDue, now, settings.timeZone)}.`;
}

/** How many cards are due beyond the daily cap. */
export function Waiting({ queue: { waiting } }: { queue: ReviewQueue }) {
  if (waiting === 0) return null;
  const number = waiting >= 1000 ? 'A thousand or more' : formatNumber(waiting);
  return (
    <p className="label mt-4 text-ink-2">
      {waiting === 1
        ? '1 more waits; it comes in the next days.'
        : `${number} more wait; they come over the next days.`}{' '}
      Nothing is lost.
    </p>
  );
}
