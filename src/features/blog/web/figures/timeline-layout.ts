/** Positions of a timeline's parts, from 0 (top) to 1 (bottom). Pure. */
import { makeTicks } from '#features/timeline/web/index.ts';

/** In pixels: minimum height of a row, distance between two ticks, and its minimum for very long spans of time. */
const rowHeight = 48;
const tickGap = 34;
const leastTickGap = 17;

export type TimelineLayout = {
  /** `at`: position on the axis, in proportion to time; `row`: middle of the item's row. */
  dots: { at: number; row: number }[];
  ticks: { at: number; label: string; major: boolean }[];
};

/** @param years positions on the axis of years, in order */
export function layOutTimeline(years: readonly number[]): TimelineLayout {
  const count = years.length;
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  // If all dates are the same, the axis still needs a length.
  const length = last - first || 1;
  // The first and the last date are level with their rows; the axis extends to both edges.
  const margin = 0.5 / count;
  const inner = 1 - 2 * margin;
  const place = (year: number) => margin + ((year - first) / length) * inner;
  const edge = (margin / inner) * length;
  const view = { from: first - edge, to: last + edge };
  const height = count * rowHeight;
  const all = makeTicks(view, height, tickGap);
  // Ticks are at most a thousand years apart: over tens of thousands of years, not all of them have room.
  const step = Math.ceil((all.length * leastTickGap) / height);
  const ticks = all.filter((_, index) => index % step === 0);
  const hasMonths = ticks.some(({ label }) => isMonth(label));
  return {
    dots: years.map((year, index) => ({ at: place(year), row: (index + 0.5) / count })),
    ticks: ticks.map(({ position, label, major }) => ({
      at: place(position),
      label,
      major: hasMonths ? !isMonth(label) : major,
    })),
  };
}

const isMonth = (label: string) => !/\d/.test(label);
