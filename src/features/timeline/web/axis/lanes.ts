/** The lanes of the axis: one for each period, with its events and their marks at each zoom level. */
import type { Period } from '#features/library/contract.ts';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Span } from '../view-store.ts';
import { layoutZoom, type Mark, placeMarks } from './place-marks.ts';
import { overlaps, periodSpan } from './scale.ts';
import type { Scale } from './year-scale.ts';

export type Lane = {
  period: Pick<Period, 'id' | 'slug' | 'name'>;
  /** The years that the period covers. */
  span: Span;
  /** Sorted by `start`. */
  events: TimelineEvent[];
  /** Duration of the longest event, in units. */
  maxDuration: number;
};

/** Position of a lane on the canvas, in pixels. */
export type LaneBox = {
  lane: Lane;
  top: number;
  height: number;
  rows: number;
  /** True without events in view: the lane is a strip with the period's name, without titles. */
  folded: boolean;
};

/** Height of the strip of years above the lanes. */
export const headHeight = 30;
const laneHeight = 38;
const foldedHeight = 17;
/** Height of a lane that is shown alone: several rows of labels fit. */
const singleLaneHeight = 236;
/** Height for the period's name above a lane's rows. */
export const nameHeight = 17;
const rowHeight = 21;

/** Creates the lanes of the given periods. `events` are sorted by `start`. */
export function makeLanes(
  periods: readonly Period[],
  events: readonly TimelineEvent[],
  scale: Scale,
): Lane[] {
  return periods.map((period) => {
    const own = events.filter((event) => event.periodId === period.id);
    return {
      period,
      span: periodSpan(period, scale.whole),
      events: own,
      maxDuration: own.reduce(
        (max, { start, end }) => Math.max(max, scale.toUnit(end) - scale.toUnit(start)),
        0,
      ),
    };
  });
}

/** Height of the canvas. It does not depend on which lanes are folded, so that nothing below it moves. */
export function axisHeight(lanes: readonly Lane[]): number {
  return headHeight + (lanes.length === 1 ? singleLaneHeight : lanes.length * laneHeight) + 1;
}

/** Stacks the lanes below the strip of years. Lanes without events in view are folded; the others share their space. */
export function stackLanes(lanes: readonly Lane[], view: Span): LaneBox[] {
  const room = axisHeight(lanes) - headHeight - 1;
  const shown = lanes.map((lane) => lane.events.some((event) => overlaps(event, view)));
  const open = shown.filter(Boolean).length;
  const height = open === 0 ? room / lanes.length : (room - (lanes.length - open) * foldedHeight) / open;
  let top = headHeight;
  return lanes.map((lane, index) => {
    const folded = open > 0 && !shown[index];
    const own = folded ? foldedHeight : height;
    const rows = folded ? 1 : Math.max(1, Math.floor((own - nameHeight) / rowHeight));
    const box = { lane, top, height: own, rows, folded };
    top += own;
    return box;
  });
}

/** Boxes between two stacks of the same lanes, for animation. `share`: 0 to 1. */
export function blendBoxes(from: readonly LaneBox[], to: readonly LaneBox[], share: number): LaneBox[] {
  return to.map((box, index) => {
    const before = from[index] ?? box;
    return {
      ...box,
      top: before.top + (box.top - before.top) * share,
      height: before.height + (box.height - before.height) * share,
    };
  });
}

/** The vertical middle of a row of a lane, in pixels from the top. */
export function rowMiddle(box: LaneBox, row: number): number {
  if (box.folded) return box.top + box.height / 2;
  const room = (box.height - nameHeight) / box.rows;
  return box.top + nameHeight + row * room + room / 2 - 3;
}

const maxCachedZooms = 24;

/**
 * Caches marks by lane, zoom level and rows, for the most recent zoom levels. `widthOf`: width of a title in pixels.
 */
export function createMarkCache(
  scale: Scale,
  widthOf: (title: string) => number,
): (box: LaneBox, pixelsPerUnit: number) => Mark[] {
  const cache = new Map<string, Map<Lane, Mark[]>>();
  return (box, pixelsPerUnit) => {
    const zoom = layoutZoom(pixelsPerUnit);
    const key = `${zoom}|${box.rows}`;
    let lanes = cache.get(key);
    if (!lanes) {
      if (cache.size > maxCachedZooms) cache.delete(cache.keys().next().value as string);
      lanes = new Map();
      cache.set(key, lanes);
    }
    let marks = lanes.get(box.lane);
    if (!marks) {
      const events = box.lane.events.map(({ start, end, title }) => ({
        start: scale.toUnit(start),
        end: scale.toUnit(end),
        label: widthOf(title),
      }));
      marks = placeMarks(events, zoom, box.rows);
      lanes.set(box.lane, marks);
    }
    return marks;
  };
}
