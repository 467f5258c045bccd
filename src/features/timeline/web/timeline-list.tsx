import { memo } from 'react';
import type { Period } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import type { TimelineEvent } from '../contract.ts';
import { eventPath } from './paths.ts';
import { PeriodJumps } from './period-jumps.tsx';

const headingId = ({ slug }: { slug: string }) => `period-${slug}`;

/** Events under their periods, in order of time: the same that the axis and the map show. */
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
    <div className="border-t border-hairline lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-10">
      {groups.length > 1 && (
        <PeriodJumps
          entries={groups.map(({ period, own }) => ({
            id: headingId(period),
            slug: period.slug,
            name: period.name,
            count: own.length,
          }))}
        />
      )}
      <section aria-label="Events by period" className="min-w-0 lg:col-start-2">
        {groups.map(({ period, own }) => (
          <section
            key={period.id}
            data-accent={period.slug}
            aria-labelledby={headingId(period)}
            className="border-t border-hairline py-9 first:border-t-0 lg:py-12"
          >
            <header className="mb-5 flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <h2 id={headingId(period)} className="title-2 w-full scroll-mt-14 lg:scroll-mt-4">
                <PageLink to={`/periods/${period.slug}`} className="no-underline hover:text-accent">
                  {period.name}
                </PageLink>
              </h2>
              <p className="text-accent italic">{period.timespan}</p>
              <p className="label text-ink-2">{own.length === 1 ? '1 event' : `${own.length} events`}</p>
            </header>
            <ol className="min-w-0 divide-y divide-hairline">
              {own.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ol>
          </section>
        ))}
      </section>
    </div>
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
            {event.title}
          </PageLink>
        </h3>
        <p className="measure mt-1 text-[0.95rem] text-ink-2">{event.description}</p>
        <p className="label mt-1 text-ink-2">{event.place.name}</p>
      </div>
    </li>
  );
});
