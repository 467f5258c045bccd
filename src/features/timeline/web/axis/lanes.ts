/** The lanes of the axis: one a period, with its events and the marks they make at each zoom. */
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
  /** Years that the longest of the events lasts. */
  longest: number;
};

/** A lane as it lies on the canvas, in pixels. */
export type LaneBox = { lane: Lane; top: number; height: number; rows: number };

/** Height of the strip of years above the lanes. */
export const headHeight = 30;
const laneHeight = 42;
/** A lane that stands alone has room for several rows of labels. */
const onlyLaneHeight = 236;
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
      longest: own.reduce((most, { start, end }) => Math.max(most, end - start), 0),
    };
  });
}

/** Stacks lanes below the strip of years. */
export function stackLanes(lanes: readonly Lane[]): { boxes: LaneBox[]; height: number } {
  const height = lanes.length === 1 ? onlyLaneHeight : laneHeight;
  const rows = Math.floor((height - nameHeight) / rowHeight);
  const boxes = lanes.map((lane, index) => ({ lane, top: headHeight + index * height, height, rows }));
  return { boxes, height: headHeight + lanes.length * height + 1 };
}

/** The middle of a row of a lane, in pixels from the top. */
export function rowMiddle(box: LaneBox, row: number): number {
  const room = (box.height - nameHeight) / box.rows;
  return box.top + nameHeight + row * room + room / 2 - 2;
}

/** Marks by lane and zoom; those of the last few zooms are kept. */
export function createMarkCache(): (box: LaneBox, pixelsPerYear: number) => Mark[] {
  const kept = new Map<number, Map<Lane, Mark[]>>();
  return (box, pixelsPerYear) => {
    const scale = layoutScale(pixelsPerYear);
    let lanes = kept.get(scale);
    if (!lanes) {
      if (kept.size > 12) kept.delete(kept.keys().next().value as number);
      lanes = new Map();
      kept.set(scale, lanes);
    }
    let marks = lanes.get(box.lane);
    if (!marks) {
      marks = placeMarks(box.lane.events, scale, box.rows);
      lanes.set(box.lane, marks);
    }
    return marks;
  };
}
