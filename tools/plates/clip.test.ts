import { expect, test } from 'vitest';
import { clipLine, clipRing, measureArea, thinLine, thinRing } from './clip.ts';
import type { Point } from './svg-path.ts';

const box = { left: 0, top: 0, right: 10, bottom: 10 };

test('a ring larger than the sheet becomes the sheet', () => {
  const rings = clipRing(
    [
      [-5, -5],
      [20, -5],
      [20, 20],
      [-5, 20],
    ],
    box,
  );
  expect(rings.map(measureArea)).toEqual([100]);
});

test('a ring outside the sheet disappears', () => {
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      box,
    ),
  ).toEqual([]);
});

test('a line that leaves and comes back falls into two pieces', () => {
  const line: Point[] = [
    [1, 1],
    [5, 1],
    [15, 1],
    [25, 1],
    [15, 5],
    [5, 5],
    [1, 5],
  ];
  expect(clipLine(line, box)).toHaveLength(2);
});

test('thinning keeps corners and drops points on a straight line', () => {
  expect(
    thinLine(
      [
        [0, 0],
        [1, 0.01],
        [2, 0],
        [2, 5],
      ],
      0.1,
    ),
  ).toEqual([
    [0, 0],
    [2, 0],
    [2, 5],
  ]);
});

test('a thinned ring keeps its area within the tolerance', () => {
  const ring = Array.from(
    { length: 360 },
    (_, i): Point => [100 * Math.cos((i * Math.PI) / 180), 100 * Math.sin((i * Math.PI) / 180)],
  );
  const thin = thinRing(ring, 0.5);
  expect(thin.length).toBeLessThan(60);
  expect(measureArea(thin)).toBeGreaterThan(measureArea(ring) * 0.985);
});
