/**
 * Positions of dates on a continuous axis of years. A position is an astronomical year (1 BCE is 0) plus the elapsed
 * fraction of that year: noon of July 2 in a common year is .5. Years end where the calendar in use at the time ends
 * them, so 1582 has 355 days.
 */
import { daysOf, newYearsDay } from './calendar.ts';
import { fromJulianDay } from './julian-day.ts';
import type { DateSpan, HistoricalDate } from './types.ts';
import { fromAstronomical, toAstronomical } from './year.ts';

/** The position of a day's beginning. */
function positionOfDay(julianDay: number): number {
  const { year } = fromJulianDay(julianDay);
  const start = newYearsDay(year);
  const length = newYearsDay(fromAstronomical(toAstronomical(year) + 1)) - start;
  return toAstronomical(year) + (julianDay - start) / length;
}

/** The positions of the beginning and end of a day, month or year. */
function edgesOf(date: HistoricalDate): { start: number; end: number } {
  const { first, last } = daysOf(date);
  return { start: positionOfDay(first), end: positionOfDay(last + 1) };
}

/** The position of the middle of a day, month or year: 44 BCE is -42.5. The date must exist. */
export function toPosition(date: HistoricalDate): number {
  const { start, end } = edgesOf(date);
  return (start + end) / 2;
}

/**
 * The positions of the start and end of a span. A range runs from the beginning of its first unit to the end of its
 * last. A single date is one point, the middle of its day, month or year, so start and end are equal.
 */
export function spanPositions({ start, end }: DateSpan): { start: number; end: number } {
  if (isSameDate(start, end)) {
    const middle = toPosition(start);
    return { start: middle, end: middle };
  }
  return { start: edgesOf(start).start, end: edgesOf(end).end };
}

/** Whether two dates are written the same way: same unit, same numbers, same calendar. */
function isSameDate(a: HistoricalDate, b: HistoricalDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day && a.calendar === b.calendar;
}
