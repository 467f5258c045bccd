import { memo } from 'react';
import type { Period } from '#features/library/contract.ts';
import { periodPath } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { JumpBar } from '#platform/web/jump-bar.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import type { TimelineEvent } from '../contract.ts';
import { eventPath } from './paths.ts';

const headingId = ({ slug }: { slug: string }) => `period-${slug}`;

/** Events grouped by period, in chronological order: the same events as on the axis and the map. */
export const TimelineList = memo(function TimelineList({
  events,
  periods,
}: {
  events: readonly TimelineEvent[];
  periods: readonly Period[];
}) {
  const groups = periods
    .map((period) => ({ period, own: events.filter((event) => event.periodId === period.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      {groups.length > 1 && (
        <JumpBar
          label="Periods in the list"
          parts={groups.map(({ period }) => ({ id: headingId(period), title: period.name }))}
        />
      )}
      <section aria-label="Events by period" className="column">
        {groups.map(({ period, own }) => (
          <section
            key={period.id}
            data-accent={period.slug}
            aria-labelledby={headingId(period)}
            className="grid gap-x-10 gap-y-5 border-t border-hairline py-9 first:border-t-0 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:py-12"
          >
            <header className="lg:sticky lg:top-36 lg:self-start">
              <h2 id={headingId(period)} className="title-2">
                <PageLink to={periodPath(period)} className="no-underline hover:text-accent">
                  {period.name}
                </PageLink>
              </h2>
              <p className="mt-1 text-accent italic">{period.timespan}</p>
              <p className="label mt-1 text-ink-2">{formatCount(own.length, 'event')}</p>
            </header>
            <ol className="min-w-0 divide-y divide-hairline">
              {own.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ol>
          </section>
        ))}
      </section>
    </>
  );
});

const EventRow = memo(function EventRow({ event }: { event: TimelineEvent }) {
  return (
    <li
      id={`event-${event.slug}`}
      className="grid gap-x-6 py-4 first:pt-0 target:bg-ground [contain-intrinsic-size:auto_8rem] [content-visibility:auto] sm:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      <p className="text-[0.95rem] text-accent italic">{event.date}</p>
      <div>
        <h3 className="title-3">
          <PageLink to={eventPath(event)} className="no-underline hover:text-accent">
            <ForeignWords text={event.title} />
          </PageLink>
        </h3>
        <p className="measure mt-1 text-[0.95rem] text-ink-2">{event.description}</p>
        <p className="label mt-1 text-ink-2">{event.place.name}</p>
      </div>
    </li>
  );
});
