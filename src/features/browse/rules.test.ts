import { expect, test } from 'vitest';
import { resourceImage, roundRating, showsImage, videoThumbnail } from './rules.ts';

test('cards hide their image for categories 1, 4, 5, 6 and for resources 8 and 12', () => {
  expect([1, 2, 3, 4, 5, 6, 8].filter((categoryId) => showsImage({ id: 1, categoryId }))).toEqual([2, 3, 8]);
  expect([7, 8, 9, 12].filter((id) => showsImage({ id, categoryId: 3 }))).toEqual([7, 9]);
});

test.each([
  ['https://www.youtube.com/watch?v=Yocja_N5s1I', 'https://i.ytimg.com/vi/Yocja_N5s1I/hqdefault.jpg'],
  ['https://www.youtube.com/watch?list=x&v=Yocja_N5s1I', 'https://i.ytimg.com/vi/Yocja_N5s1I/hqdefault.jpg'],
  ['https://youtu.be/Yocja_N5s1I', 'https://i.ytimg.com/vi/Yocja_N5s1I/hqdefault.jpg'],
  ['https://www.youtube.com/playlist?list=x', null],
  ['https://example.org/watch?v=Yocja_N5s1I', null],
  [null, null],
])('the still of %s is %s', (url, still) => {
  expect(videoThumbnail(url)).toBe(still);
});

test('the picture is the one given, else a video’s still, else none', () => {
  const url = 'https://youtu.be/Yocja_N5s1I';
  expect(resourceImage({ imageUrl: '/a.svg', url, categoryId: 3 })).toBe('/a.svg');
  expect(resourceImage({ imageUrl: null, url, categoryId: 3 })).toContain('ytimg');
  expect(resourceImage({ imageUrl: null, url, categoryId: 1 })).toBeNull();
});

test('stars are rounded and stay between none and five', () => {
  expect([0, 3.4, 3.5, 4.9, 7, -1].map(roundRating)).toEqual([0, 3, 4, 5, 5, 0]);
});
