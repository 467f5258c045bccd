import { expect, test } from 'vitest';
import { localTimeAt, momentAt } from './zoned-time.ts';

const isoAt = (local: string, zone: string) => momentAt(local, zone)?.toISOString();

test.each([
  ['2026-12-03T18:00', 'Europe/Rome', '2026-12-03T17:00:00.000Z'],
  ['2026-07-03T18:00', 'Europe/Rome', '2026-07-03T16:00:00.000Z'],
  ['2026-07-03T18:00', 'Asia/Kathmandu', '2026-07-03T12:15:00.000Z'],
  ['2026-07-03T00:30', 'Pacific/Kiritimati', '2026-07-02T10:30:00.000Z'],
  ['2026-12-31T23:30', 'America/Los_Angeles', '2027-01-01T07:30:00.000Z'],
  ['2026-12-03T18:00', 'UTC', '2026-12-03T18:00:00.000Z'],
  // Around each change of the clocks.
  ['2026-03-29T01:59', 'Europe/Rome', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Rome', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Rome', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s, and the other way round', (local, zone, iso) => {
  expect(isoAt(local, zone)).toBe(iso);
  expect(localTimeAt(new Date(iso), zone)).toBe(local);
});

test('of a repeated hour the first is meant; a skipped one is no moment', () => {
  expect(isoAt('2026-10-25T02:30', 'Europe/Rome')).toBe('2026-10-25T00:30:00.000Z');
  expect(isoAt('2026-03-29T02:30', 'Europe/Rome')).toBeUndefined();
  expect(isoAt('2026-03-08T02:30', 'America/New_York')).toBeUndefined();
});

test('a day that no month has, or no time, is no moment; an unknown zone throws', () => {
  expect(isoAt('2026-02-30T10:00', 'UTC')).toBeUndefined();
  expect(isoAt('tomorrow', 'UTC')).toBeUndefined();
  expect(() => momentAt('2026-02-03T10:00', 'Atlantis/Capital')).toThrow(RangeError);
});
