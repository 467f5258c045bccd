import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import { eventPath } from '../paths.ts';
import { type Span, useSettledView, type ViewStore } from '../view-store.ts';
import { animateView, targetView } from './animate-view.ts';
import { axisHeight, type Lane } from './lanes.ts';
import { mountAxis } from './mount-axis.ts';
import { middleOf, revealEvent, zoomView } from './scale.ts';
import { stepByKey } from './steps.ts';
import type { Scale } from './year-scale.ts';

export const axisHelpId = 'axis-help';

/**
 * One axis of years with a lane for each period. For assistive technology it is a slider over the events in
 * chronological order, whose value is read out. The canvas is only its picture.
 */
export function Axis({
  lanes,
  events,
  store,
  scale,
  home,
}: {
  lanes: readonly Lane[];
  /** All events of the lanes, in chronological order. */
  events: readonly TimelineEvent[];
  store: ViewStore;
  scale: Scale;
  /** The initial view. */
  home: Span;
}) {
  'use memo';
  const canvas = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const { selected } = useSettledView(store);
  const names = useMemo(() => new Map(lanes.map(({ period }) => [period.id, period.name])), [lanes]);
  const at = events.findIndex((event) => event.id === selected);
  const chosen = events[at];

  useEffect(() => {
    if (!canvas.current || !probe.current) return;
    return mountAxis({ canvas: canvas.current, probe: probe.current }, { lanes, store, scale });
  }, [lanes, store, scale]);

  function onKeyDown(key: KeyboardEvent) {
    if (key.altKey || key.ctrlKey || key.metaKey) return;
    // Keys may be pressed faster than the view moves, so each starts from the final view of the running animation.
    const view = targetView(store);
    const { selected } = store.read();
    const current = events.find((event) => event.id === selected);
    const zoom = { '+': 0.5, '=': 0.5, '-': 2, _: 2 }[key.key];
    if (zoom) {
      const around = current?.start ?? middleOf(view, scale);
      animateView(store, zoomView(view, zoom, around, scale), scale);
    } else if (key.key === '0') {
      animateView(store, home, scale);
    } else if (key.key === 'Escape' && current) {
      store.change({ selected: null });
    } else if (key.key === 'Enter' && current) {
      void navigate(eventPath(current));
    } else {
      const next = stepByKey(key.key, { events, lanes, selected, middle: middleOf(view, scale) });
      if (!next) return;
      store.change({ selected: next.id });
      const revealed = revealEvent(next, view, scale);
      if (revealed !== view) animateView(store, revealed, scale);
    }
    key.preventDefault();
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Events in order of time"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={events.length}
      aria-valuenow={at + 1}
      aria-valuetext={
        chosen
          ? `${chosen.date}: ${chosen.title}, ${names.get(chosen.periodId) ?? ''}, ${at + 1} of ${events.length}`
          : `No event chosen, ${events.length} events`
      }
      aria-describedby={axisHelpId}
      onKeyDown={onKeyDown}
      className="relative border-b border-hairline focus-visible:outline-offset-1"
      data-axis
    >
      <span ref={probe} className="absolute font-sans" aria-hidden="true" />
      <canvas
        ref={canvas}
        height={axisHeight(lanes)}
        className="block w-full cursor-grab touch-pan-y select-none active:cursor-grabbing"
      />
    </div>
  );
}
