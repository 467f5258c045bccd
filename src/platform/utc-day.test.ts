import { expect, test } from 'vitest';
import { addDays, countDays, dayOf } from './utc-day.ts';

test('a day begins at midnight UTC', () => {
  expect(dayOf(new Date('2026-06-10T23:59:59.999Z'))).toBe('2026-06-10');
  expect(dayOf(new Date('2026-06-11T01:00:00+02:00'))).toBe('2026-06-10');
});

test('days are counted over months, leap years and back', () => {
  for (const [from, count, to] of [
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-06-10', -89, '2026-03-13'],
  ] as const) {
    expect(addDays(from, count)).toBe(to);
    expect(countDays(from, to)).toBe(count);
  }
});
