/**
 * Continuous day count: Julian day numbers (day 0 is January 1, 4713 BCE, Julian; a day has the number that begins at
 * its noon). Arithmetic after Reingold and Dershowitz, Calendrical Calculations (4th edition, 2018), chapters 2 and
 * 3, whose fixed day 1 is Julian day 1,721,426. Both calendars extend back and forward without limit.
 */
import type { Calendar, CalendarDay } from './types.ts';
import { fromAstronomical, toAstronomical } from './year.ts';

/** The Julian day before fixed day 1 (January 1, 1 CE, Gregorian). */
const beforeFixedDayOne = 1_721_425;

/** Gregorian October 15, 1582: the first day of the reformed calendar. */
const firstGregorianDay = 2_299_161;

/** Whether February has 29 days. `year` is signed: 1 BCE and 5 BCE are leap. */
export function isLeapYear(year: number, calendar: Calendar): boolean {
  const count = toAstronomical(year);
  if (count % 4 !== 0) return false;
  return calendar === 'julian' || count % 100 !== 0 || count % 400 === 0;
}

/** Number of days in a month. `month`: 1 to 12. */
export function daysInMonth(year: number, month: number, calendar: Calendar): number {
  if (month === 2) return isLeapYear(year, calendar) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days before January 1 of an astronomical year, in fixed days. */
function daysBefore(astronomicalYear: number, calendar: Calendar): number {
  const past = astronomicalYear - 1;
  const leapDays =
    calendar === 'julian'
      ? Math.floor(past / 4) - 2
      : Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return 365 * past + leapDays;
}

/** The Julian day number of a day; the day must exist in that calendar. */
export function toJulianDay({ year, month, day }: CalendarDay, calendar: Calendar): number {
  const february = month <= 2 ? 0 : isLeapYear(year, calendar) ? -1 : -2;
  const beforeMonth = Math.floor((367 * month - 362) / 12) + february;
  return beforeFixedDayOne + daysBefore(toAstronomical(year), calendar) + beforeMonth + day;
}

/** The day of a Julian day number, in the calendar in use at that time unless another is given. */
export function fromJulianDay(
  julianDay: number,
  calendar: Calendar = julianDay < firstGregorianDay ? 'julian' : 'gregorian',
): CalendarDay {
  const fixed = julianDay - beforeFixedDayOne;
  const meanYear = calendar === 'julian' ? 365.25 : 365.2425;
  let count = Math.floor(fixed / meanYear) + 1;
  // The estimate from the mean year may be wrong by one year around New Year.
  while (daysBefore(count, calendar) >= fixed) count -= 1;
  while (daysBefore(count + 1, calendar) < fixed) count += 1;
  const year = fromAstronomical(count);
  const past = fixed - daysBefore(count, calendar) - 1;
  const leap = isLeapYear(year, calendar);
  const afterFebruary = past >= (leap ? 60 : 59) ? (leap ? 1 : 2) : 0;
  const month = Math.floor((12 * (past + afterFebruary) + 373) / 367);
  const day = julianDay - toJulianDay({ year, month, day: 1 }, calendar) + 1;
  return { year, month, day };
}
