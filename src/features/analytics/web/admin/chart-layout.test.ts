import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartSize, findPeak, findScaleEnd, layOutChart } from './chart-layout.ts';

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 20],
  [11, 20],
  [41, 60],
  [99, 100],
  [8001, 10_000],
  [2.5, 4],
])('a scale that holds %d ends at %d', (value, end) => {
  expect(findScaleEnd(value)).toBe(end);
});

test('a scale holds every value, wastes less than half, and halves into whole numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 ** 9 }), (value) => {
      const end = findScaleEnd(value);
      expect(end).toBeGreaterThanOrEqual(value);
      expect(end).toBeLessThanOrEqual(value * 2);
      expect(Number.isInteger(end / 2)).toBe(true);
    }),
  );
});

describe('layOutChart', () => {
  test('spreads the days over the width and stands on 0', () => {
    expect(layOutChart([0, 10, 20])).toEqual({
      ticks: [0, 10, 20],
      line: 'M0 200L500 100L1000 0',
      area: 'M0 200L500 100L1000 0L1000 200L0 200Z',
      zero: 1,
    });
  });

  test('one day is a point', () => {
    expect(layOutChart([2]).line).toBe('M0 0');
  });

  test('without days nothing is drawn', () => {
    expect(layOutChart([])).toMatchObject({ line: '', area: '' });
  });

  test('what is below 0 has room below it', () => {
    expect(layOutChart([-5, 10])).toMatchObject({
      ticks: [-20, 0, 20],
      line: 'M0 125L1000 50',
      zero: 0.5,
    });
  });

  test('no point lies outside', () => {
    const money = fc.double({ min: -1000, max: 1_000_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 365 }), (values) => {
        const points = layOutChart(values).line.slice(1).split('L');
        expect(points).toHaveLength(values.length);
        for (const point of points) {
          const [x = Number.NaN, y = Number.NaN] = point.split(' ').map(Number);
          expect(x >= 0 && x <= chartSize.width && y >= 0 && y <= chartSize.height, point).toBe(true);
        }
      }),
    );
  });
});

test('the peak is the latest of the highest days', () => {
  const days = (values: number[]) => values.map((value, at) => ({ value, at }));
  expect(findPeak(days([1, 3, 3, 2]))).toEqual({ value: 3, at: 2 });
  expect(findPeak(days([0, 0]))).toBeUndefined();
  expect(findPeak([])).toBeUndefined();
});
