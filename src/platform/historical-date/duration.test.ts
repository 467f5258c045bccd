import { expect, test } from 'vitest';
import { describeDuration } from './duration.ts';

test.each([
  [{ year: 1642 }, { year: 1651 }, '9 years'],
  [{ year: -27 }, { year: 14 }, '40 years'],
  [{ year: -1 }, { year: 1 }, '1 year'],
  [{ year: -3500 }, { year: -539 }, '2,961 years'],
  [{ year: 1789 }, { year: 1789 }, 'less than a year'],
  [{ year: 1793, month: 9 }, { year: 1794, month: 7 }, '10 months'],
  [{ year: 1793, month: 9 }, { year: 1793, month: 9 }, 'less than a month'],
  [{ year: 1813, month: 10, day: 16 }, { year: 1813, month: 10, day: 19 }, '3 days'],
  [{ year: 1813, month: 10, day: 16 }, { year: 1813, month: 10, day: 16 }, 'less than a day'],
  [{ year: 1916, month: 2, day: 21 }, { year: 1916, month: 12, day: 18 }, '9 months'],
  [{ year: 1939, month: 9, day: 1 }, { year: 1945, month: 5, day: 8 }, '5 years'],
  [{ year: 1582, month: 10, day: 4 }, { year: 1582, month: 10, day: 15 }, '1 day'],
])('from %o to %o: %s, in either order', (a, b, words) => {
  expect(describeDuration(a, b)).toBe(words);
  expect(describeDuration(b, a)).toBe(words);
});

test('what is only about right is told in round numbers', () => {
  expect(describeDuration({ year: -1200 }, { year: -900 }, { circa: true })).toBe('about 300 years');
  expect(describeDuration({ year: -1595 }, { year: -1259 }, { circa: true })).toBe('about 340 years');
  expect(describeDuration({ year: -3500 }, { year: -539 }, { circa: true })).toBe('about 3,000 years');
  expect(describeDuration({ year: -594 }, { year: -508 }, { circa: true })).toBe('about 86 years');
});
