import { expect, test } from 'vitest';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Lane } from './lanes.ts';
import { stepByKey } from './steps.ts';

const events = [-500, -44, 476, 800, 1066, 1453, 1789].map(
  (start, index) => ({ id: index + 1, start, end: start, periodId: (index % 2) + 1 }) as TimelineEvent,
);
const lanes = [1, 2, 3].map(
  (id) => ({ period: { id }, events: events.filter((event) => event.periodId === id) }) as Lane,
);
const middle = -736;
const step = (key: string, selected: number | null) =>
  stepByKey(key, { events, lanes, selected, middle })?.start;

test('arrows go by time and stop at the ends', () => {
  expect(step('ArrowRight', 2)).toBe(476);
  expect(step('ArrowLeft', 2)).toBe(-500);
  expect(step('ArrowLeft', 1)).toBe(-500);
  expect(step('ArrowRight', 7)).toBe(1789);
  expect(step('PageDown', 1)).toBe(1789);
  expect(step('PageUp', 7)).toBe(-500);
});

test('Home and End lead to the ends whatever is chosen', () => {
  expect(step('Home', null)).toBe(-500);
  expect(step('End', 3)).toBe(1789);
});

test('where nothing is chosen the first arrow lands in the middle of the view', () => {
  expect(step('ArrowRight', null)).toBe(-500);
  expect(stepByKey('ArrowLeft', { events, lanes, selected: null, middle: 800 })?.start).toBe(800);
});

test('up and down lead to the nearest event of the next lane that has any', () => {
  expect(step('ArrowDown', 3)).toBe(800);
  expect(step('ArrowUp', 4)).toBe(1066);
  expect(step('ArrowDown', 4)).toBe(800);
});

test('other keys move nothing', () => {
  expect(step('a', 1)).toBeUndefined();
  expect(step('Tab', 1)).toBeUndefined();
});
