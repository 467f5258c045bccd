import { expect, test } from 'vitest';
import { addYears, formatYear, fromAstronomical, isYear, toAstronomical, yearsBetween } from './year.ts';

test.each([
  [-10_000, -9_999],
  [-44, -43],
  [-1, 0],
  [1, 1],
  [1789, 1789],
])('year %i is the astronomers’ %i', (year, astronomical) => {
  expect(toAstronomical(year)).toBe(astronomical);
  expect(fromAstronomical(astronomical)).toBe(year);
});

test('1 BCE is followed by 1 CE', () => {
  expect(addYears(-1, 1)).toBe(1);
  expect(addYears(1, -1)).toBe(-1);
  expect(yearsBetween(-1, 1)).toBe(1);
  expect(yearsBetween(-44, 14)).toBe(57);
  expect(yearsBetween(14, -44)).toBe(-57);
});

test('year 0 is refused', () => {
  expect(() => toAstronomical(0)).toThrow('There is no year 0.');
  expect(() => addYears(0, 1)).toThrow(RangeError);
  expect(() => formatYear(0)).toThrow(RangeError);
});

test('a year is whole, not 0 and within ten thousand', () => {
  expect([-10_000, -1, 1, 10_000].every(isYear)).toBe(true);
  expect([-10_001, 0, -0, 1.5, 10_001, Number.NaN, Number.POSITIVE_INFINITY].some(isYear)).toBe(false);
});

test('CE is written to the end of the Western Empire, and where asked for', () => {
  const written = [-3500, -44, 1, 70, 476, 477, 622, 1789].map((year) => formatYear(year));
  expect(written).toEqual(['3500 BCE', '44 BCE', '1 CE', '70 CE', '476 CE', '477', '622', '1789']);
  expect(formatYear(622, { era: 'always' })).toBe('622 CE');
  expect(formatYear(-622, { era: 'always' })).toBe('622 BCE');
});
