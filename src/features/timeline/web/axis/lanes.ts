/** The swimlanes of the axis: one for each period, with its events and their marks at each zoom level. */
import type { Period } from '#features/library/contract.ts';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Span } from '../view-store.ts';
import { layoutScale, type Mark, placeMarks } from './place-marks.ts';
import { periodSpan } from './scale.ts';

export type Lane = {
  period: Pick<Period, 'id' | 'slug' | 'name'>;
  /** The years the period is said to cover. */
  span: Span;
  /** In order of `start`. */
  events: TimelineEvent[];
  /** Years that the longest event lasts. */
  maxDuration: number;
};

/** A lane as it lies on the canvas, in pixels. */
export type LaneBox = { lane: Lane; top: number; height: number; rows: number };

/** Height of the strip of years above the lanes. */
const headHeight = 30;
const laneHeight = 42;
/** A lane that stands alone has room for several rows of labels. */
const singleLaneHeight = 236;
/** Room for the period's name above a lane's rows. */
export const nameHeight = 18;
const rowHeight = 24;

/** Makes the lanes of the given periods. `events` are in order of `start`. */
export function makeLanes(periods: readonly Period[], events: readonly TimelineEvent[], whole: Span): Lane[] {
  return periods.map((period) => {
    const own = events.filter((event) => event.periodId === period.id);
    return {
      period,
      span: periodSpan(period, whole),
      events: own,
      maxDuration: own.reduce((max, { start, end }) => Math.max(max, end - start), 0),
    };
  });
}

/** Stacks lanes below the strip of years. */
export function stackLanes(lanes: readonly Lane[]): { boxes: LaneBox[]; height: number } {
  const height = lanes.length === 1 ? singleLaneHeight : laneHeight;
  const rows = Math.floor((height - nameHeight) / rowHeight);
  const boxes = lanes.map((lane, index) => ({ lane, top: headHeight + index * height, height, rows }));
  return { boxes, height: headHeight + lanes.length * height + 1 };
}

/** The middle of a row of a lane, in pixels from the top. */
export function rowMiddle(box: LaneBox, row: number): number {
  const room = (box.height - nameHeight) / box.rows;
  return box.top + nameHeight + row * room + room / 2 - 2;
}

const maxCachedScales = 12;

/** Caches marks by lane and zoom level, for the last few zoom levels. */
export function createMarkCache(): (box: LaneBox, pixelsPerYear: number) => Mark[] {
  const cache = new Map<number, Map<Lane, Mark[]>>();
  return (box, pixelsPerYear) => {
    const scale = layoutScale(pixelsPerYear);
    let lanes = cache.get(scale);
    if (!lanes) {
      if (cache.size > maxCachedScales) cache.delete(cache.keys().next().value as number);
      lanes = new Map();
      cache.set(scale, lanes);
    }
    let marks = lanes.get(box.lane);
    if (!marks) {
      marks = placeMarks(box.lane.events, scale, box.rows);
      lanes.set(box.lane, marks);
    }
    return marks;
  };
}
