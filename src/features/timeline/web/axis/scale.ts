/** The axis of years: which positions it covers, how they become pixels, where its ticks stand. */
import { toAstronomical } from '#platform/historical-date/year.ts';
import type { Span } from '../view-store.ts';

/** Where the axis begins: 3500 BCE. */
export const firstYear = -3500;
/** The closest zoom: one year across the axis. */
const minYears = 1;

/** The whole axis: from 3500 BCE to the end of this year, and farther where events are. `now`: the year it is. */
export function wholeSpan(now: number, events: readonly { start: number; end: number }[] = []): Span {
  const whole = { from: toAstronomical(firstYear), to: toAstronomical(now) + 1 };
  for (const { start, end } of events) {
    whole.from = Math.min(whole.from, Math.floor(start));
    whole.to = Math.max(whole.to, Math.ceil(end));
  }
  return whole;
}

/** What the axis shows of one period at first: its years and all its events, with a little room around. */
export function homeSpan(
  period: { fromYear: number; toYear: number | null },
  events: readonly { start: number; end: number }[],
  whole: Span,
): Span {
  const home = periodSpan(period, whole);
  for (const { start, end } of events) {
    home.from = Math.min(home.from, start);
    home.to = Math.max(home.to, end);
  }
  return widen(home, whole);
}

/** The years a period is said to cover. */
export function periodSpan(period: { fromYear: number; toYear: number | null }, whole: Span): Span {
  const to = period.toYear === null ? whole.to : toAstronomical(period.toYear) + 1;
  return { from: toAstronomical(period.fromYear), to };
}

/** A span with a little of what lies around it, as far as the axis goes. */
export function widen({ from, to }: Span, whole: Span): Span {
  const margin = (to - from) * 0.06;
  return { from: Math.max(from - margin, whole.from), to: Math.min(to + margin, whole.to) };
}

/** Pixels from the left edge. */
export function toPixels(position: number, view: Span, width: number): number {
  return ((position - view.from) / (view.to - view.from)) * width;
}

/** The position at so many pixels from the left edge. */
export function toAxisPosition(pixels: number, view: Span, width: number): number {
  return view.from + (pixels / width) * (view.to - view.from);
}

/** Limits a view to the axis and to the zoom range, with the same middle where possible. */
export function clampView(view: Span, whole: Span): Span {
  const max = whole.to - whole.from;
  const length = Math.min(Math.max(view.to - view.from, minYears), max);
  const middle = (view.from + view.to) / 2;
  const from = Math.min(Math.max(middle - length / 2, whole.from), whole.to - length);
  return { from, to: from + length };
}

/** The view `factor` times as long (below 1: closer) around a position that stays where it is. */
export function zoomView(view: Span, factor: number, around: number, whole: Span): Span {
  const length = Math.min(Math.max((view.to - view.from) * factor, minYears), whole.to - whole.from);
  const share = (around - view.from) / (view.to - view.from);
  const from = around - share * length;
  return clampView({ from, to: from + length }, whole);
}

/** The view moved by a number of years. */
export function panView(view: Span, years: number, whole: Span): Span {
  return clampView({ from: view.from + years, to: view.to + years }, whole);
}

/** Whether an event has any part in a span; what ends as the span begins, or begins as it ends, has none. */
export function overlaps({ start, end }: { start: number; end: number }, { from, to }: Span): boolean {
  return start < to && (end > from || start >= from);
}

export type Tick = {
  position: number;
  label: string;
  /** True for the ticks that structure the axis: centuries among decades, years among months. */
  major: boolean;
};

const yearSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Ticks at round years, or months where one year fills the axis, at least `minGap` pixels apart. */
export function makeTicks(view: Span, width: number, minGap = 84): Tick[] {
  const minYearsApart = ((view.to - view.from) / width) * minGap;
  const step = yearSteps.find((candidate) => candidate >= minYearsApart) ?? 1000;
  const ticks = makeYearTicks(view, step);
  if (step > 1) return ticks;
  const monthStep = [1, 2, 3, 6].find((candidate) => candidate / 12 >= minYearsApart);
  return monthStep ? [...ticks, ...makeMonthTicks(view, monthStep)] : ticks;
}

function makeYearTicks(view: Span, step: number): Tick[] {
  const ticks: Tick[] = [];
  // Round years are round in their own era: 500 BCE lies at -499, and where the eras meet stands the year 1.
  const first = Math.floor((view.from - 1) / step) * step;
  for (let year = first; toAstronomical(year || 1) <= view.to; year += step) {
    // The year 1 stands in for a year 0 only where the next tick is far enough.
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
