import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import type { TimelineEvent } from '../contract.ts';
import { eventPath } from './paths.ts';

/** Events as short rows: date, title, place. */
export function EventRows({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {events.map((event) => (
        <li key={event.id} className="grid gap-x-6 py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
          <p className="text-[0.95rem] text-accent italic">{event.date}</p>
          <p className="title-3">
            <PageLink to={eventPath(event)} className="no-underline hover:text-accent">
              <ForeignWords text={event.title} />
            </PageLink>
          </p>
          <p className="label text-ink-2 sm:pt-1 sm:text-right">{event.place.name}</p>
        </li>
      ))}
    </ol>
  );
}
