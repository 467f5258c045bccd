import { expect, test } from 'vitest';
import { isOpening, openingPaths } from './opening-paths.ts';
import { openingRooms } from './opening-rooms.ts';

const paths: string[] = Object.values(openingPaths).flat();

test('no two rooms claim one address', () => {
  expect(paths.length).toBe(new Set(paths).size);
});

test('every room with an address has a text, and no other', () => {
  expect(Object.keys(openingRooms).sort()).toEqual(Object.keys(openingPaths).sort());
});

test('what a room offers today is open today', () => {
  const offered = Object.values(openingRooms).flatMap((room) =>
    room.today.map((link) => link.to.replace(/[?#].*$/, '')),
  );
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter(isOpening)).toEqual([]);
});

test('a room is known as opening by each of its addresses', () => {
  for (const path of paths) expect(isOpening(path)).toBe(true);
  expect(isOpening('/resources')).toBe(false);
});
