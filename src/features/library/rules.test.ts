import { expect, test } from 'vitest';
import {
  groupCategories,
  itemName,
  parseCategory,
  periodInSentence,
  resourceAction,
  resourceActions,
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

test('what can be read and bought has both on its own page, the button of its cards first', () => {
  const labels = (url: string | null, affiliateUrl: string | null) =>
    resourceActions({ categoryId: 1, url, affiliateUrl }).map(({ label }) => label);
  expect(labels('https://example.org/', 'https://shop.example/')).toEqual(['Buy the Book', 'View Resource']);
  expect(labels(null, 'https://shop.example/')).toEqual(['Buy the Book']);
  expect(labels('https://example.org/', null)).toEqual(['View Resource']);
  expect(labels(null, null)).toEqual(['Coming Soon']);
});

test.each([
  ['https://www.amazon.com/dp/0521388090?th=1', 'https://www.amazon.com/dp/0521388090?th=1&tag=lyceum-20'],
  ['https://amazon.co.uk/dp/0521388090?tag=other-21', 'https://amazon.co.uk/dp/0521388090?tag=lyceum-20'],
  ['https://www.amazon.com.au/dp/0521388090', 'https://www.amazon.com.au/dp/0521388090?tag=lyceum-20'],
  ['https://notamazon.com/dp/1', 'https://notamazon.com/dp/1'],
  ['https://amazon.com.evil.example/dp/1', 'https://amazon.com.evil.example/dp/1'],
])('the address of a shop gets this site’s tag where the shop is Amazon: %s', (affiliateUrl, tagged) => {
  const book = { categoryId: 1, url: 'https://www.amazon.com/dp/1', affiliateUrl };
  expect(resourceAction(book, 'lyceum-20').href).toBe(tagged);
  expect(resourceAction(book).href).toBe(affiliateUrl);
  // A link that is not an affiliate link stays unchanged, even if it leads to Amazon.
  expect(resourceAction({ ...book, affiliateUrl: null }, 'lyceum-20').href).toBe(book.url);
});

test('names of periods take their article within a sentence, names of places do not', () => {
  expect(
    ['Reformation', 'Ancient Near East', 'Ancient Rome', 'Medieval Europe'].map(periodInSentence),
  ).toEqual(['the Reformation', 'the Ancient Near East', 'Ancient Rome', 'Medieval Europe']);
});

test('one item of a category has a name of its own, by the category’s id or name', () => {
  expect([5, 'Primary Sources', 'Long-form Discussions'].map(itemName)).toEqual([
    ...['Primary text', 'Primary text', 'Course or series'],
  ]);
  expect(itemName('Event')).toBeUndefined();
});
