import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampReviewTimes,
  defaultSettings,
  extraNewFor,
  moreNewCards,
  remainingQuota,
  splitByQuota,
} from './rules.ts';

const noon = new Date('2026-06-10T12:00:00Z').getTime();
const from = new Date(noon - 60_000);
const to = new Date(noon);

/** Clamps times given as milliseconds from noon. */
const settle = (...given: number[]) => settleAfter(null, ...given);
/** The same for a card that already has a review. */
const settleAfter = (last: number | null, ...given: number[]) =>
  clampReviewTimes(
    given.map((ms) => new Date(noon + ms)),
    { from, last: last === null ? null : new Date(noon + last), to },
  ).map((moment) => moment.getTime() - noon);

test('what was done today comes off what may be asked, and never leaves less than nothing', () => {
  const settings = { dailyCap: 100, newPerDay: 20 };
  expect(remainingQuota(settings, { total: 50, asked: 30, introduced: 5 })).toEqual({ review: 70, new: 15 });
  expect(remainingQuota(settings, { total: 500, asked: 130, introduced: 50 })).toEqual({ review: 0, new: 0 });
});

test('more new cards are as many as a day has, and come beyond what was begun today', () => {
  const left = { learning: 0, review: 0, new: 0 };
  const settings = { ...defaultSettings, newPerDay: 20 };
  expect(moreNewCards({ unseen: 200, settings })).toBe(20);
  expect(moreNewCards({ unseen: 7, settings })).toBe(7);
  expect(moreNewCards({ unseen: 50, settings: { ...settings, newPerDay: 0 } })).toBe(20);
  // Even if five of the first twenty extra cards are not done yet, asking for twenty more adds exactly twenty.
  for (const introduced of [20, 35, 40]) {
    const extraNew = extraNewFor(20, { introduced, left, settings });
    expect(remainingQuota(settings, { total: 0, asked: 0, introduced }, extraNew).new).toBe(20);
  }
});

test('what goes beyond the cap waits, and is counted up to a thousand', () => {
  const quota = { review: 100, new: 20 };
  expect(splitByQuota({ learning: 3, review: 250, new: 21 }, quota)).toEqual({
    left: { learning: 3, review: 100, new: 20 },
    waiting: 150,
    unseen: 1,
  });
  expect(splitByQuota({ learning: 0, review: 40, new: 7 }, quota)).toEqual({
    left: { learning: 0, review: 40, new: 7 },
    waiting: 0,
    unseen: 0,
  });
  expect(splitByQuota({ learning: 0, review: 1_100, new: 0 }, quota).waiting).toBe(1_000);
});

test('moments that a right clock gave stay as they are', () => {
  expect(settle(-50_000, -40_000, 0)).toEqual([-50_000, -40_000, 0]);
});

test('what a wrong clock gave is brought within bounds, in its order', () => {
  expect(settle(5_000, 9_000, 20_000)).toEqual([-2, -1, 0]);
  expect(settle(-900_000, -800_000, -50_000)).toEqual([-60_000, -59_999, -50_000]);
  expect(settle(-30_000, -30_000, 7_000)).toEqual([-30_000, -29_999, 0]);
});

test('what cannot be, or falls together with the last review known, counts as given after it', () => {
  expect(settleAfter(-20_000, -900_000, -800_000)).toEqual([-19_999, -19_998]);
  expect(settleAfter(-20_000, -20_000)).toEqual([-19_999]);
  expect(settleAfter(-20_000, -30_000, -10_000)).toEqual([-30_000, -10_000]);
});

test('no two moments of a card are alike, and none is later than now', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 100 }), (given) => {
      const settled = settle(...given);
      for (const [index, moment] of settled.entries()) {
        expect(moment).toBeLessThanOrEqual(0);
        expect(moment).toBeGreaterThanOrEqual(-60_000);
        if (index > 0) expect(moment).toBeGreaterThan(settled[index - 1] ?? 0);
      }
    }),
  );
});
