import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TimelineEvent } from '../contract.ts';
import { eventPath, meanwhileYearPath } from './paths.ts';

/** The event that is chosen on the axis or the map, and its neighbors. */
export function EventPanel({
  events,
  chosen,
  slug,
  choose,
}: {
  /** In order of time. */
  events: readonly TimelineEvent[];
  chosen: TimelineEvent | undefined;
  /** Of the chosen event's period. */
  slug: string | undefined;
  choose: (event: TimelineEvent) => void;
}) {
  'use memo';
  const at = chosen ? events.indexOf(chosen) : -1;
  const previous = events[at - 1];
  const next = events[at + 1];
  return (
    <section
      aria-label="Chosen event"
      data-accent={slug}
      className="flex min-h-[17rem] flex-col border-t border-hairline pt-5"
    >
      {chosen ? (
        <>
          <p className="text-[1.05rem] text-accent italic">{chosen.date}</p>
          <h2 className="title-2 mt-1">
            <PageLink to={eventPath(chosen)} className="no-underline hover:text-accent">
              <ForeignWords text={chosen.title} />
            </PageLink>
          </h2>
          <p className="mt-3 text-[0.95rem] text-ink-2">{chosen.description}</p>
          <p className="label mt-2 text-ink-2">{chosen.place.name}</p>
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
            <PageLink to={eventPath(chosen)} className="link">
              More on this event
            </PageLink>
            <PageLink to={meanwhileYearPath(chosen.year)} className="link">
              Meanwhile elsewhere
            </PageLink>
          </p>
        </>
      ) : (
        <>
          <h2 className="title-3">Choose an event</h2>
          <p className="mt-2 text-[0.95rem] text-ink-2">
            Point at a mark on the axis or a place on the map. A mark with a number holds several events and
            opens when you choose it.
          </p>
        </>
      )}
      <div className="mt-auto flex gap-2 pt-5">
        <Button look="outline" disabled={!previous} onClick={() => previous && choose(previous)}>
          <Icon name="arrow-left" />
          Previous
        </Button>
        <Button look="outline" disabled={!next} onClick={() => next && choose(next)}>
          {chosen ? 'Next' : 'First event'}
          <Icon name="arrow-right" />
        </Button>
      </div>
    </section>
  );
}
