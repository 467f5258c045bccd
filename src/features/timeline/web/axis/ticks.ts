/** Computes the year labels (ticks) of the axis. */

import { toAstronomical } from '#platform/historical-date/year.ts';
import { monthNames } from '#platform/text/format-day.ts';
import type { Span } from '../view-store.ts';
import { toPixels } from './scale.ts';
import type { Scale } from './year-scale.ts';

export type Tick = {
  position: number;
  label: string;
  /** True for the ticks that structure the axis: centuries among decades, years among months. */
  major: boolean;
};

const yearSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const months = monthNames.map((name) => name.slice(0, 3));

/** Minimum pixels between two ticks, so that their labels do not overlap. */
const tickGap = 84;

/** Ticks at round years, or also at months if one year fills the axis, at least `minGap` pixels apart. */
export function makeTicks(view: Span, width: number, minGap = tickGap): Tick[] {
  const minYearsApart = ((view.to - view.from) / width) * minGap;
  const step = yearSteps.find((candidate) => candidate >= minYearsApart) ?? 5000;
  const ticks = makeYearTicks(view, step);
  if (step > 1) return ticks;
  const monthStep = [1, 2, 3, 6].find((candidate) => candidate / 12 >= minYearsApart);
  return monthStep ? [...ticks, ...makeMonthTicks(view, monthStep)] : ticks;
}

/** A tick of an axis whose scale may change; `x` is in pixels from the beginning of the view. */
export type PlacedTick = Tick & { x: number; breaks: boolean };

/** Minimum pixels between the labels of breaks: their own width is enough. */
const breakGap = 66;

/**
 * Ticks of an axis whose scale may change within the view: the years of the breaks, and round years between them, with
 * a step size for each stretch. If there is no room for a break's label, only its line is drawn.
 */
export function placeTicks(view: Span, width: number, scale: Scale): PlacedTick[] {
  const within = scale.breaks.filter((position) => position > view.from && position < view.to);
  const placed: PlacedTick[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const position of within) {
    const x = toPixels(position, view, width, scale);
    const fits = x - last >= breakGap;
    if (fits) last = x;
    const year = position <= 0 ? position - 1 : position;
    placed.push({ position, x, label: fits ? writeYear(year) : '', major: true, breaks: true });
  }
  const ends = [view.from, ...within, view.to];
  const labelled = placed.filter(({ label }) => label !== '');
  for (const [index, from] of ends.slice(0, -1).entries()) {
    const to = ends[index + 1] as number;
    const left = toPixels(from, view, width, scale);
    const room = toPixels(to, view, width, scale) - left;
    if (room < tickGap && within.length > 0) continue;
    for (const tick of makeTicks({ from, to }, room)) {
      const x = left + ((tick.position - from) / (to - from)) * room;
      if (labelled.some((other) => Math.abs(other.x - x) < breakGap)) continue;
      placed.push({ ...tick, x, breaks: false });
    }
  }
  return placed.toSorted((a, b) => a.x - b.x);
}

function makeYearTicks(view: Span, step: number): Tick[] {
  const ticks: Tick[] = [];
  // Years are round in their own era: 500 BCE is at -499, and where the eras meet there is year 1.
  const first = Math.floor((view.from - 1) / step) * step;
  for (let year = first; toAstronomical(year || 1) <= view.to; year += step) {
    // Year 1 takes the place of a year 0 only if the next tick is far enough away.
    if (year === 0 && step <= 2) continue;
    const signed = year || 1;
    const position = toAstronomical(signed);
    if (position < view.from) continue;
    const major = step >= 100 ? year % 1000 === 0 : year % (step * 5) === 0;
    ticks.push({ position, label: writeYear(signed), major });
  }
  return ticks;
}

function makeMonthTicks(view: Span, step: number): Tick[] {
  const ticks: Tick[] = [];
  for (let year = Math.floor(view.from); year <= view.to; year += 1) {
    for (let month = step; month < 12; month += step) {
      const position = year + month / 12;
      if (position < view.from || position > view.to) continue;
      ticks.push({ position, label: months[month] ?? '', major: false });
    }
  }
  return ticks;
}

/** A year as short as an axis needs it: '500 BCE', '1 CE', '1789'. */
function writeYear(year: number): string {
  if (year < 0) return `${-year} BCE`;
  return year < 1000 ? `${year} CE` : String(year);
}
