import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPixels } from './scale.ts';
import { crowdScale, trueScale } from './year-scale.ts';

const whole = { from: -3499, to: 2027 };
const periods = [-3500, -1200, -753, 476, 1350, 1517, 1543, 1600, 1789, 1914, 1991].map((fromYear) => ({
  fromYear,
}));
/** Few events in early times, many in recent ones. */
const events = [
  ...Array.from({ length: 20 }, (_, index) => ({ start: -3400 + index * 150 })),
  ...Array.from({ length: 60 }, (_, index) => ({ start: 1500 + index * 8 })),
];
const crowd = crowdScale(periods, events, whole);
const position = fc.double({ min: -5000, max: 3000, noNaN: true });

test.each([
  ['true', trueScale(whole)],
  ['crowded', crowd],
])('the %s scale rises everywhere, reaches from end to end, and is undone by its inverse', (_, scale) => {
  expect([scale.toUnit(whole.from), scale.toUnit(whole.to)]).toEqual([whole.from, whole.to]);
  expect([scale.toPosition(whole.from), scale.toPosition(whole.to)]).toEqual([whole.from, whole.to]);
  fc.assert(
    fc.property(position, position, (a, b) => {
      if (Math.abs(a - b) > 1e-6) expect(Math.sign(scale.toUnit(a) - scale.toUnit(b))).toBe(Math.sign(a - b));
      expect(scale.toPosition(scale.toUnit(a))).toBeCloseTo(a, 6);
      expect(scale.toUnit(scale.toPosition(b))).toBeCloseTo(b, 6);
    }),
  );
});

test('it changes where a period begins, but not twice within a lifetime', () => {
  expect(crowd.breaks).toEqual([-1199, -752, 476, 1350, 1517, 1600, 1789, 1914, 1991]);
});

test('the more happened, the more room the years have; years without events keep some', () => {
  const wide = (from: number, to: number) =>
    toPixels(to, whole, 1000, crowd) - toPixels(from, whole, 1000, crowd);
  // On the true scale, 510 of 5,526 years would be 92 pixels.
  expect(wide(1517, 2027)).toBeGreaterThan(400);
  expect(wide(1517, 2027)).toBeGreaterThan(5 * wide(500, 1010));
  expect(wide(-3499, -1199)).toBeGreaterThan(40);
  const empty = crowdScale([{ fromYear: -500 }], [{ start: 100 }], whole);
  expect(empty.toUnit(-499) - empty.toUnit(-3499)).toBeGreaterThan(100);
});

test('between two changes every year is as wide as any other', () => {
  const at = (year: number) => crowd.toUnit(year);
  expect(at(1000) - at(900)).toBeCloseTo(at(1200) - at(1100), 9);
});
