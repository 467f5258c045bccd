import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampView, toPixels, wholeSpan } from './scale.ts';
import { makeTicks, placeTicks } from './ticks.ts';
import { crowdScale, trueScale } from './year-scale.ts';

const whole = wholeSpan(2026);
const even = trueScale(whole);
const periods = [-3500, -1200, -753, 476, 1350, 1517, 1600, 1789, 1914].map((fromYear) => ({ fromYear }));
const events = Array.from({ length: 90 }, (_, index) => ({ start: 1100 + index * 10 }));
const crowd = crowdScale(periods, events, whole);
const view = fc
  .tuple(fc.double({ min: -4000, max: 2500, noNaN: true }), fc.double({ min: 0.01, max: 9000, noNaN: true }))
  .map(([from, length]) => ({ from, to: from + length }));
const widths = fc.integer({ min: 290, max: 2400 });

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
  expect(labels).toEqual('1789 1790 Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
});

test('ticks never crowd, on a phone neither', () => {
  expect(makeTicks(whole, 292).map(({ label }) => label)).toEqual(['2000 BCE', '1 CE', '2000']);
  fc.assert(
    fc.property(view, widths, (asked, width) => {
      const clamped = clampView(asked, even);
      const at = makeTicks(clamped, width)
        .map(({ position }) => toPixels(position, clamped, width, even))
        .toSorted((a, b) => a - b);
      at.slice(1).forEach((x, index) => {
        // Closer than the gap of 84 only where the eras meet: from year 1 to year 5 there are four steps, not five.
        expect(x - (at[index] as number)).toBeGreaterThan(67);
      });
    }),
  );
});

test('where the scale changes stands a tick, and no two labels lie on one another', () => {
  fc.assert(
    fc.property(view, widths, (asked, width) => {
      const clamped = clampView(asked, crowd);
      const ticks = placeTicks(clamped, width, crowd);
      const within = crowd.breaks.filter((year) => year > clamped.from && year < clamped.to);
      expect(ticks.filter(({ breaks }) => breaks).map(({ position }) => position)).toEqual(within);
      for (const tick of ticks) {
        expect(tick.x).toBeCloseTo(toPixels(tick.position, clamped, width, crowd), 3);
      }
      const labels = ticks.filter(({ label }) => label !== '');
      labels.slice(1).forEach(({ x }, index) => {
        expect(x - (labels[index]?.x ?? 0)).toBeGreaterThan(58);
      });
    }),
  );
});
