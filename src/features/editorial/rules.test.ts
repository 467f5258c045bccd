import { expect, test } from 'vitest';
import { describeReview, isFutureDay } from './rules.ts';

test('readers hear who has reviewed a text and when, or that nobody has', () => {
  expect(describeReview(null)).toBe('AI-assisted draft, awaiting review');
  expect(describeReview({ reviewer: 'Dr. Ada Byron', reviewedOn: '2026-11-03' })).toBe(
    'Reviewed by Dr. Ada Byron on November 3, 2026',
  );
});

test.each([
  ['2026-11-03', false],
  ['2026-11-02', false],
  // In the first time zone it is already November 4.
  ['2026-11-04', false],
  ['2026-11-05', true],
  ['2027-01-01', true],
])('at noon of November 3, %s is in the future: %s', (day, isFuture) => {
  expect(isFutureDay(day, new Date('2026-11-03T12:00:00Z'))).toBe(isFuture);
});

test('tomorrow has not begun anywhere in the morning', () => {
  expect(isFutureDay('2026-11-04', new Date('2026-11-03T09:59:00Z'))).toBe(true);
  expect(isFutureDay('2026-11-04', new Date('2026-11-03T10:00:00Z'))).toBe(false);
});
