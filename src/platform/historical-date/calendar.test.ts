import { expect, test } from 'vitest';
import { calendarOf, daysOf, isDate } from './calendar.ts';
import type { HistoricalDate } from './types.ts';

test('the calendar changes in the night from October 4 to 15, 1582', () => {
  expect(calendarOf({ year: 1582, month: 10, day: 4 })).toBe('julian');
  expect(calendarOf({ year: 1582, month: 10, day: 15 })).toBe('gregorian');
  expect(calendarOf({ year: 1649, month: 1, day: 30 }, 'julian')).toBe('julian');
});

test.each<[HistoricalDate]>([
  [{ year: -1 }],
  [{ year: -5, month: 2, day: 29 }],
  [{ year: 1500, month: 2, day: 29 }],
  [{ year: 1582, month: 10 }],
  [{ year: 1582, month: 10, day: 10, calendar: 'julian' }],
  [{ year: 1582, month: 10, day: 10, calendar: 'gregorian' }],
  [{ year: 1700, month: 2, day: 29, calendar: 'julian' }],
  [{ year: 2000, month: 2, day: 29 }],
])('%o exists', (date) => {
  expect(isDate(date)).toBe(true);
});

test.each<[HistoricalDate]>([
  [{ year: 0 }],
  [{ year: 10_001 }],
  [{ year: 1789, month: 0 }],
  [{ year: 1789, month: 13 }],
  [{ year: 1789, month: 7.5 }],
  [{ year: 1789, day: 14 }],
  [{ year: 1789, month: 4, day: 31 }],
  [{ year: 1789, month: 4, day: 0 }],
  [{ year: -4, month: 2, day: 29 }],
  [{ year: 1500, month: 2, day: 29, calendar: 'gregorian' }],
  [{ year: 1582, month: 10, day: 5 }],
  [{ year: 1582, month: 10, day: 14 }],
  [{ year: 1700, month: 2, day: 29 }],
])('%o does not', (date) => {
  expect(isDate(date)).toBe(false);
});

test('months and years cover their days, fewer in the year of the reform', () => {
  const lengthOf = (date: HistoricalDate) => daysOf(date).last - daysOf(date).first + 1;
  expect(lengthOf({ year: -44, month: 3, day: 15 })).toBe(1);
  expect(lengthOf({ year: -5, month: 2 })).toBe(29);
  expect(lengthOf({ year: 1581 })).toBe(365);
  expect(lengthOf({ year: 1582 })).toBe(355);
  expect(lengthOf({ year: 1582, calendar: 'julian' })).toBe(365);
  expect(lengthOf({ year: 1582, month: 10 })).toBe(21);
  expect(lengthOf({ year: 1700 })).toBe(365);
  expect(lengthOf({ year: 1700, calendar: 'julian' })).toBe(366);
});
