/** How wide each year is on the axis: all alike, or wider where more happened. Pure. */
import { toAstronomical } from '#platform/historical-date/year.ts';
import type { Span } from '../view-store.ts';

/**
 * Positions are astronomical years; units are proportional to pixels. On the true scale they are the same. Both run
 * from the same beginning to the same end of the axis.
 */
export type Scale = {
  /** The whole axis, the same in positions and in units. */
  whole: Span;
  /** Positions within the axis where the width of a year changes, in order. */
  breaks: readonly number[];
  toUnit(position: number): number;
  /** The inverse of `toUnit`. */
  toPosition(unit: number): number;
};

/** All years have the same width. */
export function trueScale(whole: Span): Scale {
  const same = (value: number) => value;
  return { whole, breaks: [], toUnit: same, toPosition: same };
}

/** Minimum years between two breaks: more frequent changes of the scale would be hard to follow. */
const minStretch = 60;
/** Weight of years relative to events: without it, centuries without events would vanish. */
const yearsWeight = 0.5;

/**
 * A scale that changes where a period begins. Between two breaks all years have the same width; the more events there
 * are, the wider.
 */
export function crowdScale(
  periods: readonly { fromYear: number }[],
  events: readonly { start: number }[],
  whole: Span,
): Scale {
  const stretches = makeStretches(periods, whole);
  const weights = stretches.map(({ from, to }) => {
    const own = events.filter(({ start }) => start >= from && start < to).length;
    return own + yearsWeight * Math.sqrt(to - from);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const length = whole.to - whole.from;
  const positions = [...stretches.map(({ from }) => from), whole.to];
  const units = [whole.from];
  let passed = 0;
  for (const weight of weights) {
    passed += weight;
    units.push(whole.from + (length * passed) / total);
  }
  // Set exactly, without the rounding error of the sum.
  units[units.length - 1] = whole.to;
  return {
    whole,
    breaks: positions.slice(1, -1),
    toUnit: (position) => interpolate(positions, units, position),
    toPosition: (unit) => interpolate(units, positions, unit),
  };
}

/** Cuts the axis where periods begin. Omits cuts that are too close to the previous one or to the end. */
function makeStretches(periods: readonly { fromYear: number }[], whole: Span): Span[] {
  const starts = periods.map(({ fromYear }) => toAstronomical(fromYear)).toSorted((a, b) => a - b);
  const cuts = [whole.from];
  for (const start of starts) {
    const last = cuts.at(-1) as number;
    if (start - last >= minStretch && whole.to - start >= minStretch / 2) cuts.push(start);
  }
  return cuts.map((from, index) => ({ from, to: cuts[index + 1] ?? whole.to }));
}

/**
 * Linear interpolation at `x` through the points (xs, ys), both increasing. Beyond the ends, the first and last segment
 * are extended.
 */
function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  let piece = 0;
  while (piece < xs.length - 2 && x >= (xs[piece + 1] as number)) piece += 1;
  const [x0, x1] = [xs[piece] as number, xs[piece + 1] as number];
  const [y0, y1] = [ys[piece] as number, ys[piece + 1] as number];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/** Converts a span of positions to units. */
export function toUnits({ from, to }: Span, scale: Scale): Span {
  return { from: scale.toUnit(from), to: scale.toUnit(to) };
}

/** Converts a span of units to positions. */
export function toPositions({ from, to }: Span, scale: Scale): Span {
  return { from: scale.toPosition(from), to: scale.toPosition(to) };
}
