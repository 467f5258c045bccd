import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampView,
  makeTicks,
  overlaps,
  panView,
  toAxisPosition,
  toPixels,
  wholeSpan,
  zoomView,
} from './scale.ts';

const whole = wholeSpan(2026);
const view = fc
  .tuple(fc.double({ min: -4000, max: 2500, noNaN: true }), fc.double({ min: 0.01, max: 9000, noNaN: true }))
  .map(([from, length]) => ({ from, to: from + length }));

test('a view always lies within the axis and shows at least a year', () => {
  fc.assert(
    fc.property(view, (asked) => {
      const { from, to } = clampView(asked, whole);
      expect(from).toBeGreaterThanOrEqual(whole.from - 1e-6);
      expect(to).toBeLessThanOrEqual(whole.to + 1e-6);
      expect(to - from).toBeGreaterThanOrEqual(1 - 1e-6);
    }),
  );
});

test('the position under the pointer stays there while zooming in', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0, max: 1, noNaN: true }), (asked, share) => {
      const before = clampView(asked, whole);
      const around = before.from + share * (before.to - before.from);
      const after = zoomView(before, 0.8, around, whole);
      expect(toPixels(around, after, 1000)).toBeCloseTo(toPixels(around, before, 1000), 3);
    }),
  );
});

test('pixels and positions are each other the wrong way round', () => {
  expect(toAxisPosition(toPixels(-43.2, whole, 1440), whole, 1440)).toBeCloseTo(-43.2, 9);
});

test('panning keeps the length of the view, at the ends too', () => {
  const moved = panView({ from: 1900, to: 2000 }, 500, whole);
  expect(moved.to).toBe(whole.to);
  expect(moved.to - moved.from).toBe(100);
});

test('ticks stand at years that are round in their own era, with no year 0', () => {
  expect(makeTicks({ from: -501, to: 402 }, 800).map(({ label, position }) => [label, position])).toEqual([
    ['500 BCE', -499],
    ['400 BCE', -399],
    ['300 BCE', -299],
    ['200 BCE', -199],
    ['100 BCE', -99],
    ['1 CE', 1],
    ['100 CE', 100],
    ['200 CE', 200],
    ['300 CE', 300],
    ['400 CE', 400],
  ]);
});

test('one year shows its months', () => {
  const labels = makeTicks({ from: 1789, to: 1790 }, 1200).map((tick) => tick.label);
  expect(labels).toEqual([
    '1789',
    '1790',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ]);
});

test('ticks never crowd', () => {
  fc.assert(
    fc.property(view, fc.integer({ min: 320, max: 2400 }), (asked, width) => {
      const clamped = clampView(asked, whole);
      const at = makeTicks(clamped, width)
        .map(({ position }) => toPixels(position, clamped, width))
        .toSorted((a, b) => a - b);
      at.slice(1).forEach((x, index) => {
        expect(x - (at[index] as number)).toBeGreaterThan(50);
      });
    }),
  );
});

test('what ends where a span begins has no part in it, what happens there has', () => {
  const span = { from: 100, to: 200 };
  expect(overlaps({ start: 50, end: 100 }, span)).toBe(false);
  expect(overlaps({ start: 100, end: 100 }, span)).toBe(true);
  expect(overlaps({ start: 50, end: 101 }, span)).toBe(true);
  expect(overlaps({ start: 200, end: 250 }, span)).toBe(false);
});
