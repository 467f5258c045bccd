/** Properties that hold for every year, day and position, tested with thousands of random values. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, daysOf, isDate } from './calendar.ts';
import { centuryOf, formatCentury, yearsOfCentury } from './century.ts';
import { daysInMonth, fromJulianDay, isLeapYear, toJulianDay } from './julian-day.ts';
import { parseHistoricalDate } from './parse.ts';
import { toPosition } from './position.ts';
import type { Calendar } from './types.ts';
import { addYears, fromAstronomical, isYear, toAstronomical, yearsBetween } from './year.ts';

const year = fc.integer({ min: -10_000, max: 10_000 }).filter((value) => value !== 0);
const count = fc.integer({ min: -9_000, max: 9_000 });
const century = fc.integer({ min: -100, max: 100 }).filter((value) => value !== 0);
const calendar = fc.constantFrom<Calendar>('julian', 'gregorian');
const julianDay = fc.integer({ min: -1_900_000, max: 5_300_000 });
/** Random days, with more of them around the calendar reform. */
const usualDay = fc
  .oneof(julianDay, fc.integer({ min: 2_299_000, max: 2_299_500 }))
  .map((number) => fromJulianDay(number))
  .filter((day) => isYear(day.year));

function holds<Values>(name: string, property: fc.IProperty<Values>): void {
  test(name, () => {
    fc.assert(property, { numRuns: 1000 });
  });
}

holds(
  'years are counted without a gap and without a year 0',
  fc.property(year, count, (from, years) => {
    const to = addYears(from, years);
    expect(to).not.toBe(0);
    expect(addYears(to, -years)).toBe(from);
    expect(yearsBetween(from, to)).toBe(years);
    expect(fromAstronomical(toAstronomical(from))).toBe(from);
  }),
);

holds(
  'years between add up',
  fc.property(year, year, year, (a, b, c) => {
    expect(yearsBetween(a, b) + yearsBetween(b, c)).toBe(yearsBetween(a, c));
    expect(Math.sign(yearsBetween(a, b))).toBe(Math.sign(b - a));
  }),
);

holds(
  'a century has exactly its hundred years',
  fc.property(century, (number) => {
    const { first, last } = yearsOfCentury(number);
    expect(yearsBetween(first, last)).toBe(99);
    expect([first, last].map(centuryOf)).toEqual([number, number]);
    expect(centuryOf(addYears(first, -1))).toBe(number === 1 ? -1 : number - 1);
    expect(parseHistoricalDate(formatCentury(number, { words: true }))).toMatchObject({
      span: { start: { year: first }, end: { year: last } },
    });
  }),
);

holds(
  'a day has one number in each calendar, and a number one day',
  fc.property(julianDay, calendar, (number, written) => {
    const day = fromJulianDay(number, written);
    expect(day.year).not.toBe(0);
    expect(day.day).toBeLessThanOrEqual(daysInMonth(day.year, day.month, written));
    expect(toJulianDay(day, written)).toBe(number);
  }),
);

holds(
  'the next day is the next number',
  fc.property(julianDay, calendar, (number, written) => {
    const [day, next] = [fromJulianDay(number, written), fromJulianDay(number + 1, written)];
    const last = day.day === daysInMonth(day.year, day.month, written);
    const newYear = last && day.month === 12;
    const month = newYear ? 1 : last ? day.month + 1 : day.month;
    expect(next).toEqual({
      year: newYear ? addYears(day.year, 1) : day.year,
      month,
      day: last ? 1 : day.day + 1,
    });
  }),
);

holds(
  'the Gregorian calendar is that of the machine',
  fc.property(julianDay, (number) => {
    const day = fromJulianDay(number, 'gregorian');
    const machine = new Date(0);
    machine.setUTCFullYear(toAstronomical(day.year), day.month - 1, day.day);
    expect(machine.getTime() / 86_400_000 + 2_440_588).toBe(number);
  }),
);

holds(
  'a year is leap where it has 366 days',
  fc.property(year, calendar, (value, written) => {
    const newYear = (of: number) => toJulianDay({ year: of, month: 1, day: 1 }, written);
    expect(newYear(addYears(value, 1)) - newYear(value)).toBe(isLeapYear(value, written) ? 366 : 365);
  }),
);

holds(
  'a number of a day names one that exists, in the calendar of its time',
  fc.property(usualDay, (day) => {
    expect(isDate(day)).toBe(true);
    const number = toJulianDay(day, calendarOf(day));
    expect(fromJulianDay(number)).toEqual(day);
    expect(daysOf(day)).toEqual({ first: number, last: number });
  }),
);

holds(
  'positions grow from day to day',
  fc.property(usualDay, fc.integer({ min: 1, max: 800 }), (day, later) => {
    const next = fromJulianDay(toJulianDay(day, calendarOf(day)) + later);
    expect(toPosition(day)).toBeLessThan(toPosition(next));
  }),
);
