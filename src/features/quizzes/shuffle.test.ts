import { expect, test } from 'vitest';
import { shuffleBySeed } from './shuffle.ts';

const seeds = Array.from({ length: 2400 }, (_, index) => `seed ${index}`);

test('the same seed gives the same order of the same items, and the list itself stays', () => {
  const items = [0, 1, 2, 3] as const;
  for (const seed of seeds.slice(0, 20)) {
    expect(shuffleBySeed(items, seed)).toEqual(shuffleBySeed(items, seed));
    expect(shuffleBySeed(items, seed).toSorted()).toEqual([0, 1, 2, 3]);
  }
  expect(items).toEqual([0, 1, 2, 3]);
});

test('every order comes up about as often as any other', () => {
  const times = Map.groupBy(seeds, (seed) => shuffleBySeed([0, 1, 2, 3], seed).join());
  expect(times.size).toBe(24);
  for (const { length } of times.values()) {
    expect(length).toBeGreaterThan(50);
    expect(length).toBeLessThan(170);
  }
});

test('of nothing and of one there is one order', () => {
  expect(shuffleBySeed([], 'a')).toEqual([]);
  expect(shuffleBySeed(['x'], 'a')).toEqual(['x']);
});
