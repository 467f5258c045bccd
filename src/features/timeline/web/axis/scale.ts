/** The axis of years: the positions it covers, its visible part, and the conversion to pixels. */
import { toAstronomical } from '#platform/historical-date/year.ts';
import type { Span } from '../view-store.ts';
import { type Scale, toPositions, toUnits } from './year-scale.ts';

/** Beginning of the axis: 3500 BCE. */
export const firstYear = -3500;
/** The closest zoom: one year across the whole width. */
const minYears = 1;

/**
 * The whole axis: from 3500 BCE to the end of the current year, and farther if there are events. `now`: the current
 * year.
 */
export function wholeSpan(now: number, events: readonly { start: number; end: number }[] = []): Span {
  const whole = { from: toAstronomical(firstYear), to: toAstronomical(now) + 1 };
  for (const { start, end } of events) {
    whole.from = Math.min(whole.from, Math.floor(start));
    whole.to = Math.max(whole.to, Math.ceil(end));
  }
  return whole;
}

/** Events farther outside a period than this share of its length do not widen its initial view. */
const homeReach = 0.125;

/**
 * The initial view of one period: its years and the events close to them, with a small margin. A single event a century
 * earlier would squeeze all others, so it is left outside.
 */
export function homeSpan(
  period: { fromYear: number; toYear: number | null },
  events: readonly { start: number; end: number }[],
  whole: Span,
): Span {
  const own = periodSpan(period, whole);
  const reach = (own.to - own.from) * homeReach;
  const home = { ...own };
  for (const { start, end } of events) {
    if (start >= own.from - reach) home.from = Math.min(home.from, start);
    if (end <= own.to + reach) home.to = Math.max(home.to, end);
  }
  return widen(home, whole);
}

/** The years that a period covers. */
export function periodSpan(period: { fromYear: number; toYear: number | null }, whole: Span): Span {
  const to = period.toYear === null ? whole.to : toAstronomical(period.toYear) + 1;
  return { from: toAstronomical(period.fromYear), to };
}

/** A span with a small margin on both sides, limited to the axis. */
export function widen({ from, to }: Span, whole: Span): Span {
  const margin = (to - from) * 0.06;
  return { from: Math.max(from - margin, whole.from), to: Math.min(to + margin, whole.to) };
}

/** Pixels from the left edge. */
export function toPixels(position: number, view: Span, width: number, scale: Scale): number {
  const { from, to } = toUnits(view, scale);
  return ((scale.toUnit(position) - from) / (to - from)) * width;
}

/** The position at a number of pixels from the left edge. */
export function toAxisPosition(pixels: number, view: Span, width: number, scale: Scale): number {
  const { from, to } = toUnits(view, scale);
  return scale.toPosition(from + (pixels / width) * (to - from));
}

/** The position in the middle of the view. */
export function middleOf(view: Span, scale: Scale): number {
  const { from, to } = toUnits(view, scale);
  return scale.toPosition((from + to) / 2);
}

/** Limits a span of units to the axis and the zoom range, keeping its middle if possible. @returns positions */
function fitView({ from, to }: Span, scale: Scale): Span {
  const { whole } = scale;
  const length = Math.min(to - from, whole.to - whole.from);
  const middle = (from + to) / 2;
  const begin = Math.min(Math.max(middle - length / 2, whole.from), whole.to - length);
  const view = toPositions({ from: begin, to: begin + length }, scale);
  if (view.to - view.from >= minYears) return view;
  const center = scale.toPosition(begin + length / 2);
  const first = Math.min(Math.max(center - minYears / 2, whole.from), whole.to - minYears);
  return { from: first, to: first + minYears };
}

/** Limits a view to the axis and the zoom range, keeping its middle if possible. */
export function clampView(view: Span, scale: Scale): Span {
  return fitView(toUnits(view, scale), scale);
}

/** The view `factor` times as long (below 1 zooms in), around a position that stays in place. */
export function zoomView(view: Span, factor: number, around: number, scale: Scale): Span {
  const { from, to } = toUnits(view, scale);
  const at = scale.toUnit(around);
  const zoomed = (by: number): Span => ({ from: at - (at - from) * by, to: at + (to - at) * by });
  const closest = toPositions(zoomed(factor), scale);
  return fitView(zoomed(factor * Math.max(1, minYears / (closest.to - closest.from))), scale);
}

/** The view moved by a share of its length. */
export function panView(view: Span, share: number, scale: Scale): Span {
  const { from, to } = toUnits(view, scale);
  const by = share * (to - from);
  return fitView({ from: from + by, to: to + by }, scale);
}

/** The view moved just far enough to show an event well inside it; unchanged if it does already. */
export function revealEvent(event: { start: number }, view: Span, scale: Scale): Span {
  const { from, to } = toUnits(view, scale);
  const at = scale.toUnit(event.start);
  const length = to - from;
  const margin = length * 0.08;
  if (at < from + margin) return fitView({ from: at - length * 0.3, to: at + length * 0.7 }, scale);
  if (at > to - margin) return fitView({ from: at - length * 0.7, to: at + length * 0.3 }, scale);
  return view;
}

/**
 * Whether any part of an event is in a span. An event that ends where the span begins, or begins where it ends, is not.
 */
export function overlaps({ start, end }: { start: number; end: number }, { from, to }: Span): boolean {
  return start < to && (end > from || start >= from);
}
