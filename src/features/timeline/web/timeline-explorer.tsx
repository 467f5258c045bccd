import { useEffect, useMemo } from 'react';
import type { Period } from '#features/library/contract.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { TimelineEvent } from '../contract.ts';
import { animateView, targetView } from './axis/animate-view.ts';
import { Axis, axisHelpId } from './axis/axis.tsx';
import { makeLanes } from './axis/lanes.ts';
import { clampView, overlaps, panView, zoomView } from './axis/scale.ts';
import { revealEvent } from './axis/steps.ts';
import { EventPanel } from './event-panel.tsx';
import { EventMap } from './map/event-map.tsx';
import { timelinePath } from './paths.ts';
import { timelineAddress, writeSpan, writeYears } from './timeline-filter.ts';
import { type Span, useSettledView, type ViewStore } from './view-store.ts';

/** The axis, the map that follows it, and the event that is chosen. */
export function TimelineExplorer({
  events,
  periods,
  period,
  store,
  whole,
  home,
}: {
  /** In order of time. */
  events: readonly TimelineEvent[];
  /** Those that have a lane. */
  periods: readonly Period[];
  /** The only one, where the reader chose one. */
  period: Period | undefined;
  store: ViewStore;
  whole: Span;
  /** What the axis begins with. */
  home: Span;
}) {
  'use memo';
  const lanes = useMemo(() => makeLanes(periods, events, whole), [periods, events, whole]);
  const accents = useMemo(() => new Map(periods.map(({ id, slug }) => [id, slug])), [periods]);
  const view = useSettledView(store);
  const shown = events.filter((event) => overlaps(event, view)).length;
  const chosen = events.find((event) => event.id === view.selected);
  useAddressOfView(store, period, home);

  const choose = (event: TimelineEvent) => {
    const now = targetView(store);
    store.change({ selected: event.id });
    const revealed = revealEvent(event, now);
    if (revealed !== now) animateView(store, clampView(revealed, whole));
  };
  const pan = (view: Span, share: number) => panView(view, share * (view.to - view.from), whole);
  const zoom = (view: Span, factor: number) =>
    zoomView(view, factor, chosen?.start ?? (view.from + view.to) / 2, whole);
  const moves: { label: string; icon: IconName; to: (view: Span) => Span }[] = [
    { label: 'Earlier', icon: 'arrow-left', to: (view) => pan(view, -0.5) },
    { label: 'Later', icon: 'arrow-right', to: (view) => pan(view, 0.5) },
    { label: 'Zoom in', icon: 'plus', to: (view) => zoom(view, 0.5) },
    { label: 'Zoom out', icon: 'minus', to: (view) => zoom(view, 2) },
    { label: period ? `All of ${period.name}` : 'Whole timeline', icon: 'maximize', to: () => home },
  ];

  return (
    <section aria-label="Explore the timeline" data-accent={period?.slug} data-print="hide">
      <div className="column flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
        <p role="status" className="label text-ink-2">
          {shown === 1 ? '1 event' : `${shown} events`}, {writeSpan(view)}
        </p>
        <div className="flex gap-1">
          {moves.map(({ label, icon, to }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              onClick={() => animateView(store, to(targetView(store)))}
              className="grid size-11 place-items-center rounded-full border border-transparent hover:border-hairline hover:bg-ground"
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
      </div>
      <Axis lanes={lanes} events={events} store={store} whole={whole} home={home} />
      <p id={axisHelpId} className="column label pt-2 text-ink-2">
        Drag to move, Ctrl and wheel or two fingers to zoom. By keyboard: arrow keys go from event to event
        and from lane to lane, Home and End to the ends, plus and minus zoom, 0 shows everything, Enter opens.
      </p>
      <div className="column grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <EventMap events={events} store={store} accents={accents} />
        <EventPanel
          events={events}
          chosen={chosen}
          slug={chosen && accents.get(chosen.periodId)}
          choose={choose}
        />
      </div>
    </section>
  );
}

/** Keeps the page's address at the view, so that it can be shared and found again; adds nothing to the history. */
function useAddressOfView(store: ViewStore, period: Period | undefined, home: Span) {
  useEffect(() => {
    let last = store.readSettled();
    return store.subscribeSettled(() => {
      const now = store.readSettled();
      const stood = now.from === last.from && now.to === last.to;
      last = now;
      // A page the reader has gone to may have the address already.
      if (location.pathname !== timelinePath) return;
      const address = timelineAddress({ ...(period && { period: period.slug }), ...writeYears(now, home) });
      if (stood || address === `${location.pathname}${location.search}`) return;
      history.replaceState(history.state, '', address);
    });
  }, [store, period, home]);
}
