import { useState } from 'react';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TimelineEvent } from '../contract.ts';
import { eventPath, meanwhileYearPath } from './paths.ts';

/**
 * The event chosen on the axis or the map, with buttons to its neighbors. The panel is above the axis and, in windows
 * with room for both, sticky, so that it is visible whenever the axis is.
 */
export function EventPanel({
  events,
  chosen,
  slug,
  choose,
}: {
  /** In chronological order. */
  events: readonly TimelineEvent[];
  chosen: TimelineEvent | undefined;
  /** Slug of the chosen event's period. */
  slug: string | undefined;
  choose: (event: TimelineEvent) => void;
}) {
  'use memo';
  const at = chosen ? events.indexOf(chosen) : -1;
  const previous = events[at - 1];
  const next = events[at + 1];
  // The axis announces its event itself, so the panel does so only while its own buttons are used.
  const [focused, setFocused] = useState(false);
  return (
    <section
      aria-label="Chosen event"
      data-accent={slug}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="z-10 tall:sticky tall:top-16 border-y border-hairline bg-paper"
    >
      <div className="column grid min-h-[8.6rem] grid-cols-[minmax(0,1fr)_auto] content-start gap-x-6 gap-y-1 py-2.5 lg:min-h-[7rem] lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto] lg:gap-x-10 lg:py-4">
        <div aria-live={focused ? 'polite' : 'off'}>
          {chosen ? (
            <>
              <p className="text-[0.95rem] text-accent italic">{chosen.date}</p>
              <h2 className="title-3 lg:mt-0.5">
                <PageLink to={eventPath(chosen)} className="no-underline hover:text-accent">
                  <ForeignWords text={chosen.title} />
                </PageLink>
              </h2>
              <p className="label text-ink-2 max-lg:sr-only">{chosen.place.name}</p>
            </>
          ) : (
            <h2 className="title-3">Choose an event</h2>
          )}
        </div>
        {chosen ? (
          <div className="max-lg:col-span-2 max-lg:row-start-2">
            <p className="line-clamp-2 text-[0.9rem] text-ink-2 lg:line-clamp-4">{chosen.description}</p>
            <p className="label mt-1 flex flex-wrap gap-x-5">
              <PageLink to={eventPath(chosen)} className="link py-1">
                More on this event
              </PageLink>
              <PageLink to={meanwhileYearPath(chosen.year)} className="link py-1">
                Meanwhile elsewhere
              </PageLink>
            </p>
          </div>
        ) : (
          <p className="text-[0.9rem] text-ink-2 max-lg:col-span-2 max-lg:row-start-2">
            Point at a mark on the axis or a place on the map. A mark with a number holds several events and
            opens when you choose it.
          </p>
        )}
        <div className="flex items-start gap-2">
          <Step
            label="Previous"
            icon="arrow-left"
            aria-disabled={!previous}
            onClick={() => previous && choose(previous)}
          />
          <Step
            label={chosen ? 'Next' : 'First event'}
            icon="arrow-right"
            aria-disabled={!next}
            onClick={() => next && choose(next)}
          />
        </div>
      </div>
    </section>
  );
}

/** A button to a neighbor. At the ends it is not `disabled`: that would drop the focus. */
function Step({
  label,
  icon,
  ...button
}: {
  label: string;
  icon: 'arrow-left' | 'arrow-right';
  'aria-disabled': boolean;
  onClick: () => void;
}) {
  return (
    <Button
      look="outline"
      title={label}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55 max-lg:size-11 max-lg:px-0"
      {...button}
    >
      {icon === 'arrow-left' && <Icon name={icon} />}
      <span className="max-lg:sr-only">{label}</span>
      {icon === 'arrow-right' && <Icon name={icon} />}
    </Button>
  );
}
