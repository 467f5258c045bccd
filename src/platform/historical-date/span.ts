/** Builds valid date spans. */
import { calendarOf, daysOf, dropUsualCalendar, isDate } from './calendar.ts';
import { daysInMonth } from './julian-day.ts';
import { monthNames } from './names.ts';
import { DateProblem } from './problem.ts';
import type { Calendar, DateSpan, HistoricalDate, Precision } from './types.ts';
import { formatYear, isYear } from './year.ts';

function precisionOf({ month, day }: HistoricalDate): Precision {
  return day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
}

function checkDate(date: HistoricalDate): void {
  const { year, month, day } = date;
  if (year === 0) throw new DateProblem('There is no year 0: 1 BCE is followed by 1 CE.');
  if (!isYear(year)) {
    throw new DateProblem('Choose a year between 10,000 BCE and 10,000 CE.');
  }
  if (isDate(date)) return;
  const name = monthNames[(month ?? 0) - 1];
  if (!name || !month || day === undefined) throw new DateProblem('There are twelve months in a year.');
  const days = daysInMonth(year, month, calendarOf({ year, month, day: 1 }, date.calendar));
  if (day > 0 && day <= days) {
    throw new DateProblem(
      'October 5 to 14, 1582 were left out when the Gregorian calendar began: add (O.S.) for a Julian date.',
    );
  }
  const where = month === 2 ? `February ${formatYear(year)}` : name;
  throw new DateProblem(`${where} has ${days} days, not ${day}.`);
}

/** Whether `start` begins and ends no later than `end`. */
function inOrder(start: HistoricalDate, end: HistoricalDate): boolean {
  const [first, last] = [daysOf(start), daysOf(end)];
  return first.first <= last.first && first.last <= last.last;
}

/**
 * Makes a span from one date to another, both in the given calendar. Throws DateProblem if a date does not exist or
 * the end is before the beginning.
 */
export function makeSpan(
  start: HistoricalDate,
  end: HistoricalDate,
  more: { calendar?: Calendar; circa?: boolean; precision?: Precision; ongoing?: boolean } = {},
): DateSpan {
  const { calendar, circa = false, ongoing = false } = more;
  const [first, last] = [start, end].map((date) => {
    const written = calendar ? { ...date, calendar } : date;
    checkDate(written);
    return dropUsualCalendar(written);
  }) as [HistoricalDate, HistoricalDate];
  if (!inOrder(first, last)) throw new DateProblem('The end must come after the beginning.');
  const units = [precisionOf(first), precisionOf(last)];
  const coarser = (['year', 'month'] as const).find((unit) => units.includes(unit)) ?? 'day';
  const precision = more.precision ?? coarser;
  return { start: first, end: last, precision, circa, ...(ongoing ? { ongoing } : {}) };
}
