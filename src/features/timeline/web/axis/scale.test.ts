import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampView,
  homeSpan,
  middleOf,
  overlaps,
  panView,
  revealEvent,
  toAxisPosition,
  toPixels,
  wholeSpan,
  zoomView,
} from './scale.ts';
import { crowdScale, toUnits, trueScale } from './year-scale.ts';

const whole = wholeSpan(2026);
const even = trueScale(whole);
const crowd = crowdScale(
  [-3500, -753, 476, 1517, 1789].map((fromYear) => ({ fromYear })),
  Array.from({ length: 80 }, (_, index) => ({ start: 1200 + index * 10 })),
  whole,
);
const view = fc
  .tuple(fc.double({ min: -4000, max: 2500, noNaN: true }), fc.double({ min: 0.01, max: 9000, noNaN: true }))
  .map(([from, length]) => ({ from, to: from + length }));

describe.each([
  ['true', even],
  ['crowded', crowd],
])('on the %s scale', (_, scale) => {
  test('a view always lies within the axis and shows at least a year', () => {
    fc.assert(
      fc.property(view, (asked) => {
        const { from, to } = clampView(asked, scale);
        expect(from).toBeGreaterThanOrEqual(whole.from - 1e-6);
        expect(to).toBeLessThanOrEqual(whole.to + 1e-6);
        expect(to - from).toBeGreaterThanOrEqual(1 - 1e-6);
      }),
    );
  });

  test('the position under the pointer stays there while zooming in', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0, max: 1, noNaN: true }), (asked, share) => {
        const before = clampView(asked, scale);
        // At a few years, the minimum view may stop the zoom.
        fc.pre(before.to - before.from > 4);
        const around = toAxisPosition(share * 1000, before, 1000, scale);
        const after = zoomView(before, 0.8, around, scale);
        expect(toPixels(around, after, 1000, scale)).toBeCloseTo(share * 1000, 3);
      }),
    );
  });

  test('pixels and positions are each other the wrong way round', () => {
    fc.assert(
      fc.property(fc.double({ min: -3499, max: 2027, noNaN: true }), (position) => {
        const x = toPixels(position, whole, 1440, scale);
        expect(toAxisPosition(x, whole, 1440, scale)).toBeCloseTo(position, 6);
      }),
    );
  });

  test('panning keeps what a view shows of the axis, at the ends too, and there and back is nowhere', () => {
    const start = { from: 1400, to: 1800 };
    const length = ({ from, to }: { from: number; to: number }) => {
      const units = toUnits({ from, to }, scale);
      return units.to - units.from;
    };
    const there = panView(start, 0.3, scale);
    expect(length(there)).toBeCloseTo(length(start), 6);
    expect(panView(there, -0.3, scale).from).toBeCloseTo(start.from, 6);
    const end = panView(start, 50, scale);
    expect(end.to).toBeCloseTo(whole.to, 6);
    expect(length(end)).toBeCloseTo(length(start), 6);
  });

  test('an event beyond the edge is brought well into the view, one within moves nothing', () => {
    const shown = { from: 1400, to: 1600 };
    expect(revealEvent({ start: middleOf(shown, scale) }, shown, scale)).toBe(shown);
    for (const start of [-500, 1390, 1610, 1900]) {
      const x = toPixels(start, revealEvent({ start }, shown, scale), 1000, scale);
      expect(x).toBeGreaterThan(250);
      expect(x).toBeLessThan(750);
    }
  });
});

test('a view of one year does not move when it is asked to be closer', () => {
  const year = { from: 1500, to: 1501 };
  expect(zoomView(year, 0.5, 1500.2, even)).toEqual(year);
});

test('a period shows its years and the events close to them, not a lone forerunner', () => {
  const reformation = { fromYear: 1517, toYear: 1648 };
  const list = [1415.5, 1510, 1517.8, 1618].map((start) => ({ start, end: start }));
  const home = homeSpan(reformation, list, whole);
  expect(home.from).toBeGreaterThan(1495);
  expect(home.from).toBeLessThan(1510);
  expect(home.to).toBeGreaterThan(1649);
  const lasting = homeSpan(reformation, [{ start: 1640, end: 1655 }], whole);
  expect(lasting.to).toBeGreaterThan(1655);
});

test('what ends where a span begins has no part in it, what happens there has', () => {
  const span = { from: 100, to: 200 };
  expect(overlaps({ start: 50, end: 100 }, span)).toBe(false);
  expect(overlaps({ start: 100, end: 100 }, span)).toBe(true);
  expect(overlaps({ start: 50, end: 101 }, span)).toBe(true);
  expect(overlaps({ start: 200, end: 250 }, span)).toBe(false);
});
