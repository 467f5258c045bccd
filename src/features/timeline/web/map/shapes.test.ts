import { expect, test } from 'vitest';
import { shapeOf, traceShape } from './shapes.ts';

/** The corners of a shape's path, as text. */
function cornersOf(shade: number): string {
  const corners: string[] = [];
  const point = (x: number, y: number) => void corners.push(`${x.toFixed(2)},${y.toFixed(2)}`);
  const path = { moveTo: point, lineTo: point, arc: () => void corners.push('circle'), closePath: () => {} };
  traceShape(path, shapeOf(shade), { x: 0, y: 0 }, 1);
  return corners.toSorted().join(' ');
}

test('thirteen periods have thirteen shapes', () => {
  expect(new Set(Array.from({ length: 13 }, (_, shade) => cornersOf(shade))).size).toBe(13);
});
