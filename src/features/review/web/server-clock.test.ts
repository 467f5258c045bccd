import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');

test("runs from the server's time with the time that has passed, whatever the device's clock says", () => {
  let passed = 500;
  const clock = createServerClock(noon, { elapsed: () => passed });
  expect(clock.now().getTime()).toBe(noon);
  passed += 90_000;
  expect(clock.now().toISOString()).toBe('2026-03-01T12:01:30.000Z');
  clock.set('2026-03-01T12:02:00Z');
  passed += 1000;
  expect(clock.now().toISOString()).toBe('2026-03-01T12:02:01.000Z');
});

test('no two moments are the same, and none is before the one that was told last', () => {
  const clock = createServerClock(noon, { elapsed: () => 0 });
  const told = [1, 2, 3].map(() => clock.now().getTime());
  expect(told).toEqual([noon, noon + 1, noon + 2]);
});

test('a device that was ahead comes back to the time of the server', () => {
  const clock = createServerClock(noon + 3_600_000, { elapsed: () => 0 });
  clock.now();
  clock.set('2026-03-01T12:00:00Z');
  expect(clock.now().getTime()).toBeLessThanOrEqual(noon + 1);
});

test('it tells when the device may have slept, because its clock has gone on and the time measured has not', () => {
  let passed = 0;
  let device = noon;
  const clock = createServerClock(noon, { elapsed: () => passed, device: () => device });
  passed += 3_600_000;
  device += 3_600_000;
  expect(clock.mayHaveSlept()).toBe(false);
  device += 8 * 3_600_000;
  expect(clock.mayHaveSlept()).toBe(true);
  clock.set('2026-03-01T21:00:00Z');
  expect(clock.mayHaveSlept()).toBe(false);
  // A device's clock that is set back is no sleep.
  device -= 3_600_000;
  expect(clock.mayHaveSlept()).toBe(false);
});

test("the distance to the device's clock is the one of the last answer, also after the device has slept", () => {
  let device = noon + 5000;
  const clock = createServerClock(noon, { elapsed: () => 0, device: () => device });
  device += 8 * 3_600_000;
  expect(clock.offsetMs()).toBe(-5000);
  clock.set('2026-03-01T20:00:00Z');
  expect(clock.offsetMs()).toBe(-5000);
});
