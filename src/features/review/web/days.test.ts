import { expect, test } from 'vitest';
import { fillDays } from './days.ts';

test('days without reviews stand between those that had some', () => {
  const days = [
    { day: '2026-02-27', reviews: 5, asked: 4, recalled: 3 },
    { day: '2026-03-01', reviews: 2, asked: 0, recalled: 0 },
  ];
  expect(fillDays(days, '2026-03-02', 4).map(({ day, reviews }) => [day, reviews])).toEqual([
    ['2026-02-27', 5],
    ['2026-02-28', 0],
    ['2026-03-01', 2],
    ['2026-03-02', 0],
  ]);
});
