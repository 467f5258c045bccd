/**
 * Dates on an axis of years without a gap. A position is an astronomical year (1 BCE is 0) and the part of
 * that year that has passed: noon of July 2 in a common year is .5. Years end where the calendar in use
 * ends them, so that 1582 is a year of 355 days.
 */
import { daysOf, newYearsDay } from './calendar.ts';
import { fromJulianDay } from './julian-day.ts';
import type { DateSpan, HistoricalDate } from './types.ts';
import { fromAstronomical, toAstronomical } from './year.ts';

/** Where a day begins. */
function positionOfDay(julianDay: number): number {
  const { year } = fromJulianDay(julianDay);
  const start = newYearsDay(year);
  const length = newYearsDay(fromAstronomical(toAstronomical(year) + 1)) - start;
  return toAstronomical(year) + (julianDay - start) / length;
}

/** Where a day, month or year begins and ends. */
function edgesOf(date: HistoricalDate): { start: number; end: number } {
  const { first, last } = daysOf(date);
  return { start: positionOfDay(first), end: positionOfDay(last + 1) };
}

/** The middle of a day, month or year: 44 BCE is -42.5. The date must exist. */
export function toPosition(date: HistoricalDate): number {
  const { start, end } = edgesOf(date);
  return (start + end) / 2;
}

/**
 * Where a span begins and ends. A range runs from the beginning of its first unit to the end of its last;
 * one moment is a point, the middle of its day, month or year, so that start and end are equal.
 */
export function spanPositions({ start, end }: DateSpan): { start: number; end: number } {
  if (isSameDate(start, end)) {
    const middle = toPosition(start);
    return { start: middle, end: middle };
  }
  return { start: edgesOf(start).start, end: edgesOf(end).end };
}

/** Whether two dates are written alike: the same unit, the same numbers, the same calendar. */
function isSameDate(a: HistoricalDate, b: HistoricalDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day && a.calendar === b.calendar;
}
