import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './schedule-time.ts';

test('a moment is shown and read in the time zone of the one who looks', () => {
  const local = new Date(2027, 0, 5, 9, 7);
  expect(toLocalInput(local.toISOString())).toBe('2027-01-05T09:07');
  expect(fromLocalInput('2027-01-05T09:07')).toBe(local.toISOString());
});

test('what names no moment is none', () => {
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('next week')).toBeNull();
});
