// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
  saveRecentSearch,
} from './recent-searches.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the latest search comes first, trimmed, and five are stored', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', ' six ']) saveRecentSearch(text);
  expect(readRecentSearches()).toEqual(['six', 'five', 'four', 'three', 'two']);
});

test('a repeated search moves to the front, whatever its capitals', () => {
  for (const text of ['Plato', 'Homer', 'plato']) saveRecentSearch(text);
  expect(readRecentSearches()).toEqual(['plato', 'Homer']);
});

test('a blank search is not stored, an endless one is cut', () => {
  saveRecentSearch('   ');
  expect(readRecentSearches()).toEqual([]);
  saveRecentSearch('a'.repeat(10_000));
  expect(readRecentSearches()[0]).toHaveLength(200);
});

test('one can be removed, and all of them', () => {
  for (const text of ['Plato', 'Homer', 'Sappho']) saveRecentSearch(text);
  expect(removeRecentSearch('Homer')).toEqual(['Sappho', 'Plato']);
  expect(readRecentSearches()).toEqual(['Sappho', 'Plato']);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test.each(['not json', '{"a":1}', '[1,null,"  ",["x"]]', '""', 'null'])(
  'garbage in the storage (%s) is no search',
  (value) => {
    localStorage.setItem('lyceum:recent-searches', value);
    expect(readRecentSearches()).toEqual([]);
    expect(saveRecentSearch('Plato')).toEqual(['Plato']);
  },
);

test('a full storage remembers nothing and fails nowhere', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(saveRecentSearch('Plato')).toEqual(['Plato']);
  expect(readRecentSearches()).toEqual([]);
});

test('a blocked storage remembers nothing and fails nowhere', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(saveRecentSearch('Plato')).toEqual(['Plato']);
  expect(readRecentSearches()).toEqual([]);
});
