import { expect, test } from 'vitest';
import {
  groupCategories,
  parseCategory,
  resourceAction,
  resourceImage,
  roundRating,
  showsImage,
  videoThumbnail,
} from './rules.ts';

test('a category is named by its number or its name', () => {
  expect(['books', 'Videos', 'tools', '8', '3'].map(parseCategory)).toEqual([1, 3, 6, 8, 3]);
  expect(['scrolls', '', '-1', '1.5', '12345', 'constructor'].map(parseCategory)).toEqual(
    Array(6).fill(undefined),
  );
});

test('every category falls into one section of the browser', () => {
  const ids = [1, 2, 3, 4, 5, 6, 8, 99];
  const grouped = groupCategories(ids).flatMap((group) => group.categories);
  expect([...grouped].sort((a, b) => a - b)).toEqual(ids);
  expect(groupCategories(ids).map((group) => group.key)).toEqual([
    'videos',
    'books',
    'articles',
    'podcasts',
    'maps',
    'other',
  ]);
});

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

test('the button says what the kind of resource asks for', () => {
  const action = (categoryId: number, rest = {}) =>
    resourceAction({ categoryId, url: 'https://example.org/', affiliateUrl: null, ...rest });
  expect([3, 2, 4, 1, 6].map((id) => action(id).label)).toEqual([
    'Watch Now',
    'Read Article',
    'Listen Now',
    'View Resource',
    'View Resource',
  ]);
  expect(action(1, { affiliateUrl: 'https://shop.example/' })).toMatchObject({
    href: 'https://shop.example/',
    affiliate: true,
  });
  expect(action(3, { url: null })).toEqual({ label: 'Coming Soon', href: null, affiliate: false });
});

test('stars are rounded and stay between none and five', () => {
  expect([0, 3.4, 3.5, 4.9, 7, -1].map(roundRating)).toEqual([0, 3, 4, 5, 5, 0]);
});
