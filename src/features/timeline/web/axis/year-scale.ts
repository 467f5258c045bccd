/** How wide each year is on the axis: every year alike, or more room where more happened. Pure. */
import { toAstronomical } from '#platform/historical-date/year.ts';
import type { Span } from '../view-store.ts';

/**
 * Positions are astronomical years; units are what pixels are counted in. On the true scale they are the same; both count
 * from the axis's beginning to its end.
 */
export type Scale = {
  /** The whole axis, in positions and in units alike. */
  whole: Span;
  /** Positions within the axis where the width of a year changes, in order. */
  breaks: readonly number[];
  toUnit(position: number): number;
  /** The inverse of `toUnit`. */
  toPosition(unit: number): number;
};

/** Every year is as wide as any other. */
export function trueScale(whole: Span): Scale {
  const same = (value: number) => value;
  return { whole, breaks: [], toUnit: same, toPosition: same };
}

/** Stretches shorter than this many years would change the scale too often to follow. */
const minStretch = 60;
/** How much years count beside events: without them empty centuries would vanish. */
const yearsWeight = 0.5;

/**
 * A scale that changes where a period begins: from there to the next one every year is alike, and the more events lie
 * between, the more room they have.
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
  // Exactly, whatever the sum has been rounded to.
  units[units.length - 1] = whole.to;
  return {
    whole,
    breaks: positions.slice(1, -1),
    toUnit: (position) => interpolate(positions, units, position),
    toPosition: (unit) => interpolate(units, positions, unit),
  };
}

/** The axis cut where periods begin, without cuts that lie too close to the last one or to the end. */
function makeStretches(periods: readonly { fromYear: number }[], whole: Span): Span[] {
  const starts = periods.map(({ fromYear }) => toAstronomical(fromYear)).toSorted((a, b) => a - b);
  const cuts = [whole.from];
  for (const start of starts) {
    const last = cuts.at(-1) as number;
    if (start - last >= minStretch && whole.to - start >= minStretch / 2) cuts.push(start);
  }
  return cuts.map((from, index) => ({ from, to: cuts[index + 1] ?? whole.to }));
}

/** The value at `x` of the line through points (xs, ys), both rising; beyond the ends the first and last piece go on. */
function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  let piece = 0;
  while (piece < xs.length - 2 && x >= (xs[piece + 1] as number)) piece += 1;
  const [x0, x1] = [xs[piece] as number, xs[piece + 1] as number];
  const [y0, y1] = [ys[piece] as number, ys[piece + 1] as number];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/** A span of positions in units. */
export function toUnits({ from, to }: Span, scale: Scale): Span {
  return { from: scale.toUnit(from), to: scale.toUnit(to) };
}

/** The span of positions that a span of units shows. */
export function toPositions({ from, to }: Span, scale: Scale): Span {
  return { from: scale.toPosition(from), to: scale.toPosition(to) };
}
