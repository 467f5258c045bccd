import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatMonthDay, formatShortDay, weekdayNames } from './format-day.ts';
import { formatCount, formatNumber } from './format-number.ts';

const moments = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('numbers are written as Intl writes them in American English', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(formatNumber(number)).toBe(number.toLocaleString('en-US'));
    }),
  );
  expect([0, 999, 1000, -1234, 1234.5].map(formatNumber)).toEqual(['0', '999', '1,000', '-1,234', '1,234.5']);
});

test('a number is followed by its noun in singular or plural', () => {
  const counts = [0, 1, 2, 1200].map((count) => formatCount(count, 'card'));
  expect(counts).toEqual(['0 cards', '1 card', '2 cards', '1,200 cards']);
  expect([1, 2].map((count) => formatCount(count, 'delivery', 'deliveries'))).toEqual([
    '1 delivery',
    '2 deliveries',
  ]);
});

test('days are written as Intl writes them in American English, of dates and of seconds', () => {
  const intl = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date);
  fc.assert(
    fc.property(moments, (date) => {
      const iso = date.toISOString();
      expect(formatDay(iso)).toBe(intl({ dateStyle: 'long' }, date));
      expect(formatDay(date.getTime() / 1000)).toBe(formatDay(iso));
      expect(formatShortDay(iso)).toBe(intl({ dateStyle: 'medium' }, date));
      expect(formatMonthDay(iso)).toBe(intl({ month: 'short', day: 'numeric' }, date));
      expect(weekdayNames[date.getUTCDay()]).toBe(intl({ weekday: 'long' }, date));
    }),
  );
});

test('what is no date is refused', () => {
  expect(() => formatDay('yesterday')).toThrow(RangeError);
});
