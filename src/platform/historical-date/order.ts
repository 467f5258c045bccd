/** The order of dates and spans, consistent with their positions. */
import { spanPositions, toPosition } from './position.ts';
import type { DateSpan, HistoricalDate } from './types.ts';

/** Widest first: where the middle of a year is also a day's, the year stands before the day. */
function unitOf({ month, day }: HistoricalDate): number {
  return day !== undefined ? 2 : month !== undefined ? 1 : 0;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Negative where `a` comes first, 0 only where both are written alike. The dates must exist. */
export function compareDates(a: HistoricalDate, b: HistoricalDate): number {
  return (
    toPosition(a) - toPosition(b) || unitOf(a) - unitOf(b) || compareTexts(a.calendar ?? '', b.calendar ?? '')
  );
}

/** By beginning, then by end; spans that cover the same time stand in a fixed order. */
export function compareSpans(a: DateSpan, b: DateSpan): number {
  const [first, second] = [spanPositions(a), spanPositions(b)];
  return (
    first.start - second.start ||
    first.end - second.end ||
    compareDates(a.start, b.start) ||
    compareDates(a.end, b.end) ||
    compareTexts(a.precision, b.precision) ||
    Number(a.circa) - Number(b.circa) ||
    Number(a.ongoing ?? false) - Number(b.ongoing ?? false)
  );
}
