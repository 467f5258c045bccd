import { useEffect, useRef, useState } from 'react';
import type { Period } from '#features/library/contract.ts';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { ViewStore } from '../view-store.ts';
import type { PointedAt } from './attach-map-pointer.ts';
import { describeMap, describeRest } from './describe-map.ts';
import { type FrameName, frames } from './frames.ts';
import { MapLand } from './map-land.tsx';
import { MapLegend } from './map-legend.tsx';
import { mountMap, type SettledMap } from './mount-map.ts';

type EventMapProps = {
  /** Sorted by start. */
  events: readonly TimelineEvent[];
  store: ViewStore;
  /** All periods, in their order. */
  periods: readonly Pick<Period, 'id' | 'slug' | 'name'>[];
};

const choices: FrameName[] = ['europe', 'world'];
const emptySummary: SettledMap = { total: 0, beyond: 0, first: '', last: '', missing: null, shades: [] };

/**
 * The events in view on a map that follows the axis. It reacts to the pointer but is not focusable: everything on it is
 * in the axis and the list too.
 */
export function EventMap({ events, store, periods }: EventMapProps) {
  'use memo';
  const canvas = useRef<HTMLCanvasElement>(null);
  const ghosts = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState<FrameName>('europe');
  const [summary, setSummary] = useState(emptySummary);
  const [pointedAt, setPointedAt] = useState<PointedAt | null>(null);
  // The land comes with the events, which need the code: its 29 KB would compete with the text of the page.
  const [hasLand, setLand] = useState(false);
  const frame = frames[name];
  const rest = describeRest(summary);

  useEffect(() => {
    let unmount: (() => void) | undefined;
    // In a separate task after that of the axis, so that a tap waits for only one of the two.
    const timer = setTimeout(() => {
      if (!canvas.current || !ghosts.current || !probe.current) return;
      setLand(true);
      const elements = { canvas: canvas.current, ghosts: ghosts.current, probe: probe.current };
      const callbacks = { onSettled: setSummary, onHover: setPointedAt };
      unmount = mountMap(elements, { events, store, periods, frame, ...callbacks });
    });
    return () => {
      clearTimeout(timer);
      unmount?.();
      setPointedAt(null);
    };
  }, [events, store, periods, frame]);

  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <fieldset className="flex flex-wrap gap-1 lg:col-span-2">
        <legend className="sr-only">Map shows</legend>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={name === choice}
            onClick={() => setName(choice)}
            className="label inline-flex min-h-9 items-center rounded-full px-3 text-ink-2 hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {frames[choice].title}
          </button>
        ))}
      </fieldset>
      <div className="relative aspect-[4/3] max-h-[34rem] w-full overflow-hidden rounded-card border border-hairline sm:aspect-[3/2]">
        {hasLand && <MapLand frame={frame} />}
        <span ref={probe} className="absolute font-serif" aria-hidden="true" />
        <div aria-hidden="true" className="absolute inset-0">
          <canvas ref={ghosts} className="size-full" />
        </div>
        <canvas
          ref={canvas}
          role="img"
          aria-label={describeMap(summary)}
          className="absolute inset-0 size-full select-none will-change-transform"
        />
        {rest !== '' && (
          <p
            aria-hidden="true"
            className="label pointer-events-none absolute bottom-1.5 left-1.5 rounded-card bg-paper/85 px-2 text-ink-2"
          >
            {rest}
          </p>
        )}
        {pointedAt && <PointerLabel {...pointedAt} />}
      </div>
      <MapLegend shown={summary.shades.flatMap((shade) => ({ shade, ...periods[shade] }))} />
    </div>
  );
}

/** Placed toward the middle of the map, so that no edge cuts it off. */
function PointerLabel({ x, y, text, toLeft, below }: PointedAt) {
  return (
    <p
      aria-hidden="true"
      className="label pointer-events-none absolute w-max max-w-[60%] rounded-card bg-ink px-2 py-1 text-paper"
      style={{
        left: x,
        top: y,
        transform: `translate(${toLeft ? 'calc(-100% + 12px)' : '-12px'}, ${below ? '16px' : 'calc(-100% - 16px)'})`,
      }}
    >
      {text}
    </p>
  );
}
