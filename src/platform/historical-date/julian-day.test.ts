import { expect, test } from 'vitest';
import { fromJulianDay, isLeapYear, toJulianDay } from './julian-day.ts';
import type { Calendar, CalendarDay } from './types.ts';

const day = (year: number, month: number, date: number): CalendarDay => ({ year, month, day: date });

/** Meeus, Astronomical Algorithms (2nd edition, 1998), chapter 7, rounded to the noon of the day. */
test.each<[CalendarDay, Calendar, number]>([
  [day(-4713, 1, 1), 'julian', 0],
  [day(-1002, 8, 17), 'julian', 1_355_671],
  [day(-1001, 7, 12), 'julian', 1_356_001],
  [day(-124, 12, 31), 'julian', 1_676_497],
  [day(-123, 1, 1), 'julian', 1_676_498],
  [day(-44, 3, 15), 'julian', 1_705_426],
  [day(1, 1, 1), 'julian', 1_721_424],
  [day(333, 1, 27), 'julian', 1_842_713],
  [day(837, 4, 10), 'julian', 2_026_872],
  [day(1582, 10, 4), 'julian', 2_299_160],
  [day(1582, 10, 15), 'gregorian', 2_299_161],
  [day(1600, 1, 1), 'gregorian', 2_305_448],
  [day(1600, 12, 31), 'gregorian', 2_305_813],
  [day(1858, 11, 17), 'gregorian', 2_400_001],
  [day(1900, 1, 1), 'gregorian', 2_415_021],
  [day(1957, 10, 4), 'gregorian', 2_436_116],
  [day(1987, 1, 27), 'gregorian', 2_446_823],
  [day(2000, 1, 1), 'gregorian', 2_451_545],
])('%o, %s, is Julian day %i', (date, calendar, julianDay) => {
  expect(toJulianDay(date, calendar)).toBe(julianDay);
  expect(fromJulianDay(julianDay, calendar)).toEqual(date);
  expect(fromJulianDay(julianDay)).toEqual(date);
});

test.each<[string, CalendarDay, CalendarDay]>([
  ['the first day of the reform', day(1582, 10, 5), day(1582, 10, 15)],
  ['the execution of Charles I', day(1649, 1, 30), day(1649, 2, 9)],
  ['the last day of Old Style in Britain', day(1752, 9, 2), day(1752, 9, 13)],
  ['the October Revolution', day(1917, 10, 25), day(1917, 11, 7)],
  ['the last day of Old Style in Russia', day(1918, 1, 31), day(1918, 2, 13)],
  ['a Julian leap day', day(1700, 2, 29), day(1700, 3, 11)],
  ['the first Julian day of our era', day(1, 1, 1), day(-1, 12, 30)],
  ['the council of Nicaea’s century, when the calendars agreed', day(250, 6, 1), day(250, 6, 1)],
])('%s: %o Julian is %o Gregorian', (_what, julian, gregorian) => {
  expect(toJulianDay(julian, 'julian')).toBe(toJulianDay(gregorian, 'gregorian'));
});

test('leap years before our era are those of the astronomers: 1 BCE, 5 BCE', () => {
  expect([-9, -5, -1, 4, 8].every((year) => isLeapYear(year, 'julian'))).toBe(true);
  expect([-8, -4, -2, 1, 2, 3].some((year) => isLeapYear(year, 'julian'))).toBe(false);
  const centuries = [-401, -101, -1, 100, 400, 1600, 1700, 1900, 2000];
  expect(centuries.filter((year) => isLeapYear(year, 'gregorian'))).toEqual([-401, -1, 400, 1600, 2000]);
  expect(centuries.every((year) => isLeapYear(year, 'julian'))).toBe(true);
});
