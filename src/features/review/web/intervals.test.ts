import { expect, test } from 'vitest';
import { formatInterval, formatMoment } from './intervals.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [0, '1 min'],
  [minute, '1 min'],
  [10 * minute, '10 min'],
  [59.6 * minute, '1 hour'],
  [5 * 60 * minute, '5 hours'],
  [day, '1 day'],
  [4 * day, '4 days'],
  [30 * day, '30 days'],
  [31 * day, '1 month'],
  [46 * day, '1.5 months'],
  [365 * day, '1 year'],
  [500 * day, '1.4 years'],
  [36_500 * day, '100 years'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatInterval(milliseconds)).toBe(text);
});

test('moments are told as clocks show them where the member is', () => {
  const now = '2026-03-01T22:30:00Z';
  expect(formatMoment('2026-03-01T23:05:00Z', now, 'UTC')).toBe('at 11:05 PM');
  expect(formatMoment('2026-03-01T23:05:00Z', now, 'Europe/Berlin')).toBe('tomorrow');
  expect(formatMoment('2026-03-02T23:00:00Z', now, 'UTC')).toBe('tomorrow');
  expect(formatMoment('2026-03-04T12:00:00Z', now, 'UTC')).toBe('on Wednesday, March 4');
});
