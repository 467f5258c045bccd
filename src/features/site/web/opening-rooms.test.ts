import { expect, test } from 'vitest';
import { isOpening, openingRooms } from './opening-rooms.ts';

test('no two rooms claim one address', () => {
  const paths = openingRooms.flatMap((room) => room.paths);
  expect(paths.length).toBe(new Set(paths).size);
});

test('what a room offers today is open today', () => {
  const offered = openingRooms.flatMap((room) => room.today.map((link) => link.to.replace(/[?#].*$/, '')));
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter(isOpening)).toEqual([]);
});

test('a room is known as opening by each of its addresses', () => {
  for (const room of openingRooms) {
    for (const path of room.paths) expect(isOpening(path.replace('/:period?', ''))).toBe(true);
  }
  expect(isOpening('/resources')).toBe(false);
});
