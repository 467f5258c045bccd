import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import type { TimelineEvent } from '../contract.ts';
import { eventPath, timelinePath } from './paths.ts';

/** A period's events along a vertical line, on alternating sides. Each has an id that can be linked to. */
export function PeriodTimeline({
  events,
  slug,
}: {
  events: TimelineEvent[];
  /** Slug of the period. */
  slug: string;
}) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="key-events" className="py-12 lg:py-16">
      <h2 id="key-events" className="title-2 text-center">
        Key events
      </h2>
      <ol className="relative mx-auto mt-10 max-w-[60rem] before:absolute before:inset-y-0 before:left-[3px] before:w-px before:bg-hairline md:before:left-1/2">
        {events.map((event) => (
          <li
            key={event.id}
            id={`event-${event.slug}`}
            className="relative pb-9 pl-8 last:pb-0 target:bg-ground md:w-1/2 md:px-10 md:even:ml-auto md:not-first:-mt-14"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-[7px] rounded-full bg-accent md:in-[li:nth-child(odd)]:right-[-3.5px] md:in-[li:nth-child(odd)]:left-auto md:in-[li:nth-child(even)]:left-[-3.5px]"
            />
            <p className="text-[0.95rem] text-accent italic">{event.date}</p>
            <h3 className="title-3 mt-0.5">
              <PageLink to={eventPath(event)} className="no-underline hover:text-accent">
                <ForeignWords text={event.title} />
              </PageLink>
            </h3>
            <p className="mt-1.5 text-[0.95rem] text-ink-2">{event.description}</p>
            <p className="label mt-1 text-ink-2">{event.place.name}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-center">
        <PageLink to={`${timelinePath}?period=${slug}`} className="link">
          Explore these years on the timeline
        </PageLink>
      </p>
    </section>
  );
}
