import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Period, periodInSentence } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { TimelineEvent } from '../contract.ts';
import { animateView, targetView } from './axis/animate-view.ts';
import { Axis, axisHelpId } from './axis/axis.tsx';
import { nearestOutside } from './axis/find-outside.ts';
import { makeLanes } from './axis/lanes.ts';
import { middleOf, overlaps, panView, revealEvent, zoomView } from './axis/scale.ts';
import { crowdScale, trueScale } from './axis/year-scale.ts';
import { EventPanel } from './event-panel.tsx';
import { EventMap } from './map/event-map.tsx';
import { timelinePath } from './paths.ts';
import { timelineAddress, writeSpan, writeYears } from './timeline-filter.ts';
import { type Span, useSettledView, type ViewStore } from './view-store.ts';

/** The axis, the chosen event, and the map that follows them. */
export function TimelineExplorer({
  events,
  period,
  all,
  isTrue,
  store,
  whole,
  home,
}: {
  /** Events of the lanes, in chronological order. */
  events: readonly TimelineEvent[];
  /** The period chosen by the reader, which then has the only lane. */
  period: Period | undefined;
  /** All events and periods of the timeline, which determine how wide years are. */
  all: { events: readonly TimelineEvent[]; periods: readonly Period[] };
  /** Whether all years have the same width. */
  isTrue: boolean;
  store: ViewStore;
  whole: Span;
  /** The initial view. */
  home: Span;
}) {
  'use memo';
  const navigate = useNavigate();
  const scale = useMemo(
    () => (isTrue ? trueScale(whole) : crowdScale(all.periods, all.events, whole)),
    [isTrue, all.periods, all.events, whole],
  );
  const lanes = useMemo(
    () => makeLanes(period ? [period] : all.periods, events, scale),
    [period, all.periods, events, scale],
  );
  const accents = useMemo(() => new Map(all.periods.map(({ id, slug }) => [id, slug])), [all.periods]);
  const view = useSettledView(store);
  const shown = events.filter((event) => overlaps(event, view)).length;
  const outside = (['before', 'after'] as const).flatMap((side) => {
    const event = nearestOutside(events, home, side);
    return event ? [{ event, side: side === 'before' ? 'Earlier' : 'Later' }] : [];
  });
  const chosen = events.find((event) => event.id === view.selected);
  const address = (settled: Span, scaled: boolean) =>
    timelineAddress({
      ...(period && { period: period.slug }),
      ...writeYears(settled, home),
      ...(scaled && { scale: 'true' }),
    });
  useAddressOfView(store, (settled) => address(settled, isTrue));

  const show = (target: Span) => animateView(store, target, scale);
  const choose = (event: TimelineEvent) => {
    const now = targetView(store);
    store.change({ selected: event.id });
    const revealed = revealEvent(event, now, scale);
    if (revealed !== now) show(revealed);
  };
  const zoom = (view: Span, factor: number) =>
    zoomView(view, factor, chosen?.start ?? middleOf(view, scale), scale);
  const moves: { label: string; icon: IconName; to: (view: Span) => Span }[] = [
    { label: 'Earlier', icon: 'arrow-left', to: (view) => panView(view, -0.5, scale) },
    { label: 'Later', icon: 'arrow-right', to: (view) => panView(view, 0.5, scale) },
    { label: 'Zoom in', icon: 'plus', to: (view) => zoom(view, 0.5) },
    { label: 'Zoom out', icon: 'minus', to: (view) => zoom(view, 2) },
    {
      label: period ? `All of ${periodInSentence(period.name)}` : 'Whole timeline',
      icon: 'maximize',
      to: () => home,
    },
  ];

  return (
    <section aria-label="Explore the timeline" data-accent={period?.slug} data-print="hide">
      <div className="column flex flex-wrap items-center justify-between gap-x-6 pb-1 sm:pb-2">
        <p className="label flex flex-wrap items-center gap-x-3 text-ink-2">
          <span role="status">
            {formatCount(shown, 'event')}, {writeSpan(view)}
          </span>
          {outside.map(({ event, side }) => (
            <button key={side} type="button" className="link min-h-6" onClick={() => choose(event)}>
              {side}: {event.title}
            </button>
          ))}
        </p>
        <div className="flex flex-wrap gap-x-1">
          {moves.map(({ label, icon, to }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              onClick={() => show(to(targetView(store)))}
              className="grid size-11 place-items-center rounded-full border border-transparent hover:border-hairline hover:bg-ground"
            >
              <Icon name={icon} />
            </button>
          ))}
          <button
            type="button"
            aria-pressed={isTrue}
            title="Every year as wide as any other"
            onClick={() =>
              void navigate(address(store.read(), !isTrue), { preventScrollReset: true, replace: true })
            }
            className="label inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full hover:bg-ground sm:px-3 aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <Icon name="scale" className="size-4" />
            <span className="max-sm:sr-only">True scale</span>
          </button>
        </div>
      </div>
      <div>
        <EventPanel
          events={events}
          chosen={chosen}
          slug={chosen && accents.get(chosen.periodId)}
          choose={choose}
        />
        <Axis lanes={lanes} events={events} store={store} scale={scale} home={home} />
      </div>
      <p id={axisHelpId} className="column label pt-2 text-ink-2">
        {isTrue
          ? 'Every year is as wide as any other. '
          : 'Crowded centuries have more room: at each dashed line with a notch the scale changes. '}
        Drag to move, Ctrl and wheel or two fingers to zoom. By keyboard: arrow keys go from event to event
        and from lane to lane, Home and End to the ends, plus and minus zoom, 0 shows everything, Enter opens.
      </p>
      <div className="column py-6">
        <EventMap events={events} store={store} periods={all.periods} />
      </div>
    </section>
  );
}

/** Keeps the page's URL in sync with the view, so that it can be shared or bookmarked. Adds no history entries. */
function useAddressOfView(store: ViewStore, addressOf: (view: Span) => string) {
  useEffect(() => {
    let last = store.readSettled();
    return store.subscribeSettled(() => {
      const now = store.readSettled();
      const stood = now.from === last.from && now.to === last.to;
      last = now;
      // The reader may already have navigated to another page.
      if (location.pathname !== timelinePath) return;
      const address = addressOf(now);
      if (stood || address === `${location.pathname}${location.search}`) return;
      history.replaceState(history.state, '', address);
    });
  }, [store, addressOf]);
}
