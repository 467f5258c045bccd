import { expect, test } from 'vitest';
import {
  describeFormat,
  hasListPicture,
  resourceImage,
  roundRating,
  showsImage,
  videoThumbnail,
} from './rules.ts';

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

test('lists show an item’s own picture or its icon, never a plate that stands for many', () => {
  const video = { id: 1, categoryId: 3, url: 'https://youtu.be/Yocja_N5s1I' };
  expect(hasListPicture({ ...video, imageUrl: '/plates/rome-detail-2.svg' })).toBe(false);
  expect(hasListPicture({ ...video, imageUrl: '/uploads/a.avif' })).toBe(true);
  expect(hasListPicture({ ...video, imageUrl: null, url: null })).toBe(true);
  expect(hasListPicture({ ...video, imageUrl: '/uploads/a.avif', categoryId: 1 })).toBe(false);
});

test.each([
  [3, 'https://www.youtube.com/watch?v=a', ['Video', 'Free to watch']],
  [1, 'https://openlibrary.org/isbn/1', ['Book', 'To buy or borrow']],
  [1, 'https://www.gutenberg.org/ebooks/1', ['Book', 'Free to read']],
  [5, 'https://example.org/', ['Primary text', 'Free to read']],
  [4, 'https://podcasts.example/', ['Podcast']],
  [99, null, []],
])('a resource of category %i at %s is described as %j', (categoryId, url, expected) => {
  expect(describeFormat({ categoryId, url })).toEqual(expected);
});

test('stars are rounded and stay between none and five', () => {
  expect([0, 3.4, 3.5, 4.9, 7, -1].map(roundRating)).toEqual([0, 3, 4, 5, 5, 0]);
});
