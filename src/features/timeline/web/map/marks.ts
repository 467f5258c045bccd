/** Marks of the map. Events of one place, or of places too close to tell apart, share a mark. */
import { type EventIndex, visitInView } from './event-index.ts';

/** Places closer than this many pixels share a mark. */
export const mergeReach = 10;

export type MarkLayout = {
  /** Positions of the marks in pixels. */
  x: Float32Array;
  y: Float32Array;
  /** The mark of each event; -1 if it is beyond the map. */
  markOf: Int32Array;
};

type Spot = { x: number; y: number; members: number[] };

/**
 * Assigns each event a mark, independently of the view, so that marks stay in place while time moves. Places with the
 * most events get a mark first; others near them join it.
 */
export function layOutMarks(
  x: Float32Array,
  y: Float32Array,
  { width, height }: { width: number; height: number },
): MarkLayout {
  const spots = new Map<string, Spot>();
  for (let i = 0; i < x.length; i += 1) {
    const [left, top] = [x[i] as number, y[i] as number];
    if (!(left >= 0 && left <= width && top >= 0 && top <= height)) continue;
    const key = `${left},${top}`;
    const spot = spots.get(key);
    if (spot) spot.members.push(i);
    else spots.set(key, { x: left, y: top, members: [i] });
  }
  const markOf = new Int32Array(x.length).fill(-1);
  const anchors: Spot[] = [];
  const cells = new Map<string, number[]>();
  for (const spot of [...spots.values()].sort((a, b) => b.members.length - a.members.length)) {
    let mark = findAnchor(spot, anchors, cells);
    if (mark < 0) {
      mark = anchors.push(spot) - 1;
      const key = cellOf(spot, 0, 0);
      const cell = cells.get(key);
      if (cell) cell.push(mark);
      else cells.set(key, [mark]);
    }
    for (const member of spot.members) markOf[member] = mark;
  }
  return {
    x: Float32Array.from(anchors, (anchor) => anchor.x),
    y: Float32Array.from(anchors, (anchor) => anchor.y),
    markOf,
  };
}

function cellOf({ x, y }: Spot, across: number, down: number): string {
  return `${Math.floor(x / mergeReach) + across},${Math.floor(y / mergeReach) + down}`;
}

function findAnchor(spot: Spot, anchors: readonly Spot[], cells: ReadonlyMap<string, number[]>): number {
  let found = -1;
  let nearest = mergeReach;
  for (let across = -1; across <= 1; across += 1) {
    for (let down = -1; down <= 1; down += 1) {
      for (const mark of cells.get(cellOf(spot, across, down)) ?? []) {
        const anchor = anchors[mark] as Spot;
        const distance = Math.hypot(anchor.x - spot.x, anchor.y - spot.y);
        if (distance > nearest) continue;
        nearest = distance;
        found = mark;
      }
    }
  }
  return found;
}

export type Tally = {
  /** Number of events in view at each mark. */
  counts: Uint32Array;
  /** Index of the period to which most of the mark's events belong. */
  shades: Uint8Array;
  /** Number of all events in view, and of those beyond the map. */
  total: number;
  beyond: number;
  /** Number of events in view by mark and period. */
  byPeriod: Uint32Array;
};

/** Allocates the counts once for a layout, so that counting in each frame allocates nothing. */
export function createTally(layout: MarkLayout, periods: number): Tally {
  const size = layout.x.length;
  return {
    counts: new Uint32Array(size),
    shades: new Uint8Array(size),
    total: 0,
    beyond: 0,
    byPeriod: new Uint32Array(size * periods),
  };
}

/** Counts the events that overlap a span; `shadeOf` is the period of each event. */
export function countInView(
  tally: Tally,
  { layout, index, shadeOf }: { layout: MarkLayout; index: EventIndex; shadeOf: Uint8Array },
  from: number,
  to: number,
): void {
  const { counts, shades, byPeriod } = tally;
  const periods = byPeriod.length / Math.max(1, counts.length);
  counts.fill(0);
  byPeriod.fill(0);
  tally.total = 0;
  tally.beyond = 0;
  visitInView(index, { from, to }, (event) => {
    tally.total += 1;
    const mark = layout.markOf[event] as number;
    if (mark < 0) {
      tally.beyond += 1;
      return;
    }
    const shade = shadeOf[event] as number;
    const here = mark * periods + shade;
    const count = (byPeriod[here] as number) + 1;
    byPeriod[here] = count;
    counts[mark] = (counts[mark] as number) + 1;
    const best = byPeriod[mark * periods + (shades[mark] as number)] as number;
    if (count >= best) shades[mark] = shade;
  });
}

/** Radius of a mark in pixels. */
export function radiusOf(count: number): number {
  return Math.min(11, 3 + 1.3 * Math.sqrt(count));
}

/** The nearest mark in view within `reach` pixels of a point; -1 if there is none. */
export function nearestMark(
  { x, y }: MarkLayout,
  { counts }: Tally,
  point: { x: number; y: number },
  reach: number,
): number {
  let found = -1;
  let nearest = reach;
  for (let mark = 0; mark < x.length; mark += 1) {
    if (counts[mark] === 0) continue;
    const distance = Math.hypot((x[mark] as number) - point.x, (y[mark] as number) - point.y);
    if (distance > nearest) continue;
    nearest = distance;
    found = mark;
  }
  return found;
}
