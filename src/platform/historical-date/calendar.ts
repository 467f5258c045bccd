/** The calendar of a date, whether the date exists, and the days it covers. */
import { daysInMonth, toJulianDay } from './julian-day.ts';
import type { Calendar, CalendarDay, HistoricalDate } from './types.ts';
import { isYear } from './year.ts';

/** Julian until October 4, 1582, Gregorian from the next day, October 15. */
function usualCalendar({ year, month, day }: CalendarDay): Calendar {
  if (year !== 1582) return year < 1582 ? 'julian' : 'gregorian';
  return month < 10 || (month === 10 && day < 15) ? 'julian' : 'gregorian';
}

/** The calendar a day is written in: the given one, else the one in use at Rome at that time. */
export function calendarOf(day: CalendarDay, calendar?: Calendar): Calendar {
  return calendar ?? usualCalendar(day);
}

function hasDay({ year, month, day, calendar }: CalendarDay & { calendar?: Calendar }): boolean {
  if (!Number.isInteger(day) || day < 1) return false;
  const written = calendarOf({ year, month, day }, calendar);
  if (day > daysInMonth(year, month, written)) return false;
  const leftOut = !calendar && year === 1582 && month === 10 && day > 4 && day < 15;
  return !leftOut;
}

/** Whether a date exists: a valid year, month and day, and not one of the ten days omitted in October 1582. */
export function isDate({ year, month, day, calendar }: HistoricalDate): boolean {
  if (!isYear(year)) return false;
  if (month === undefined) return day === undefined;
  if (!Number.isInteger(month) || month < 1 || month > 12) return false;
  return day === undefined || hasDay({ year, month, day, calendar });
}

/** Julian day numbers of the first and the last day of a day, month or year. The date must exist. */
export function daysOf({ year, month, day, calendar }: HistoricalDate): { first: number; last: number } {
  const firstDay = { year, month: month ?? 1, day: day ?? 1 };
  const first = toJulianDay(firstDay, calendarOf(firstDay, calendar));
  if (month !== undefined && day !== undefined) return { first, last: first };
  const lastMonth = { year, month: month ?? 12, day: 31 };
  const written = calendarOf(lastMonth, calendar);
  const lastDay = { ...lastMonth, day: daysInMonth(year, lastMonth.month, written) };
  return { first, last: toJulianDay(lastDay, written) };
}

/** Removes the calendar from a date if it makes no difference. */
export function dropUsualCalendar(date: HistoricalDate): HistoricalDate {
  const { calendar, ...plain } = date;
  if (!calendar || !isDate(plain)) return date;
  const [marked, usual] = [daysOf(date), daysOf(plain)];
  return marked.first === usual.first && marked.last === usual.last ? plain : date;
}

/** The Julian day number of January 1, in the calendar in use at that time. `year` is signed. */
export function newYearsDay(year: number): number {
  return daysOf({ year, month: 1, day: 1 }).first;
}
