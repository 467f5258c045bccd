import { expect, test } from 'vitest';
import type { Period } from '#features/library/contract.ts';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import { countOutside, nearestOutside } from './find-outside.ts';
import { axisHeight, makeLanes, rowMiddle, stackLanes } from './lanes.ts';
import { trueScale } from './year-scale.ts';

const scale = trueScale({ from: -3499, to: 2027 });
const periods = [1, 2, 3, 4].map(
  (id) => ({ id, slug: `p${id}`, name: `P${id}`, fromYear: id * 100, toYear: id * 100 + 99 }) as Period,
);
const events = [110, 150, 210, 310, 410].map(
  (start, id) => ({ id, start, end: start + 1, periodId: Math.floor(start / 100) }) as TimelineEvent,
);
const lanes = makeLanes(periods, events, scale);

test('lanes without an event in view fold, the others share their room, and the axis keeps its height', () => {
  const all = stackLanes(lanes, scale.whole);
  expect(all.map(({ folded, rows }) => [folded, rows])).toEqual(Array(4).fill([false, 1]));
  const two = stackLanes(lanes, { from: 100, to: 250 });
  expect(two.map(({ folded }) => folded)).toEqual([false, false, true, true]);
  expect(two[0]?.rows).toBeGreaterThan(1);
  for (const boxes of [all, two]) {
    const last = boxes.at(-1);
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(axisHeight(lanes) - 1, 6);
    boxes.slice(1).forEach((box, index) => {
      expect(box.top).toBeCloseTo((boxes[index]?.top ?? 0) + (boxes[index]?.height ?? 0), 6);
    });
  }
  for (const box of two) {
    for (let row = 0; row < box.rows; row += 1) {
      expect(rowMiddle(box, row)).toBeGreaterThan(box.top);
      expect(rowMiddle(box, row)).toBeLessThan(box.top + box.height);
    }
  }
});

test('where nothing is in view no lane folds', () => {
  expect(stackLanes(lanes, { from: 1000, to: 1100 }).some(({ folded }) => folded)).toBe(false);
});

test('what lies outside the view is counted on its side, and the nearest of it found', () => {
  const view = { from: 151.5, to: 310 };
  expect(countOutside(events, view)).toEqual({ before: 2, after: 2 });
  expect(nearestOutside(events, view, 'before')?.start).toBe(150);
  expect(nearestOutside(events, view, 'after')?.start).toBe(310);
  expect(nearestOutside(events, scale.whole, 'after')).toBeUndefined();
});
