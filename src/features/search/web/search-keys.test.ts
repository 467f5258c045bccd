import { expect, test } from 'vitest';
import { nextOption } from './search-keys.ts';

const ids = ['a', 'b', 'c'];

test.each([
  ['ArrowDown', null, 'a'],
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', null, 'c'],
  ['ArrowUp', 'a', 'c'],
  ['ArrowUp', 'c', 'b'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['ArrowDown', 'no longer there', 'a'],
])('%s from %s goes to %s', (key, active, next) => {
  expect(nextOption(key, ids, active)).toBe(next);
});

test.each(['Home', 'End', 'ArrowLeft', 'x'])('%s without a marked option belongs to the text', (key) => {
  expect(nextOption(key, ids, null)).toBeUndefined();
});

test('an empty list has nowhere to go', () => {
  expect(nextOption('ArrowDown', [], null)).toBeNull();
});
