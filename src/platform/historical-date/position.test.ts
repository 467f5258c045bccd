import { expect, test } from 'vitest';
import { parseHistoricalDate } from './parse.ts';
import { spanPositions, toPosition } from './position.ts';
import type { DateSpan } from './types.ts';

function read(text: string): DateSpan {
  const parsed = parseHistoricalDate(text, { today: { year: 2026, month: 11, day: 21 } });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed.span;
}

test('a year alone is its middle, a day its noon', () => {
  expect(toPosition({ year: 1789 })).toBe(1789.5);
  expect(toPosition({ year: -1 })).toBe(0.5);
  expect(toPosition({ year: -44 })).toBe(-42.5);
  expect(toPosition({ year: 1789, month: 1, day: 1 })).toBeCloseTo(1789 + 0.5 / 365, 9);
  expect(toPosition({ year: 1788, month: 12, day: 31 })).toBeCloseTo(1789 - 0.5 / 366, 9);
  expect(toPosition({ year: 1789, month: 7, day: 14 })).toBeCloseTo(1789 + 194.5 / 365, 9);
  expect(toPosition({ year: 1789, month: 1 })).toBeCloseTo(1789 + 15.5 / 365, 9);
});

test.each([
  ['44 BCE', -42.5, -42.5],
  ['c. 750–700 BCE', -749, -698],
  ['27 BCE–14 CE', -26, 15],
  ['1 BCE–1 CE', 0, 2],
  ['5th century BCE', -499, -399],
  ['1st century CE', 1, 101],
  ['1790s', 1790, 1800],
  ['September 1793–July 1794', 1793 + 243 / 365, 1794 + 212 / 365],
  ['October 16–19, 1813', 1813 + 288 / 365, 1813 + 292 / 365],
  ['1991–today', 1991, 2027],
])('%s lies from %d to %d', (text, start, end) => {
  const positions = spanPositions(read(text));
  expect(positions.start).toBeCloseTo(start, 9);
  expect(positions.end).toBeCloseTo(end, 9);
});

test('one moment is a point, whatever its unit', () => {
  for (const text of ['44 BCE', 'January 49 BCE', 'March 15, 44 BCE', 'c. 30 CE']) {
    const { start, end } = spanPositions(read(text));
    expect(start).toBe(end);
  }
});

test('no position is left empty by the ten days of 1582', () => {
  const last = toPosition({ year: 1582, month: 10, day: 4 });
  const next = toPosition({ year: 1582, month: 10, day: 15 });
  expect(next - last).toBeCloseTo(1 / 355, 9);
});

test('a day has the same position in both calendars', () => {
  const russian = { year: 1917, month: 10, day: 25, calendar: 'julian' } as const;
  const western = { year: 1917, month: 11, day: 7 };
  expect(toPosition(russian)).toBe(toPosition(western));
});
