import { expect, test } from 'vitest';
import { findDownload, looksLikeEmail, pickBest, pickSpread, studyGuideChecklist } from './rules.ts';

test('a spread keeps the first and the last item and the order', () => {
  const years = Array.from({ length: 26 }, (_, index) => index);
  expect(pickSpread(years, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(pickSpread([1, 2, 3], 6)).toEqual([1, 2, 3]);
  expect(pickSpread([], 6)).toEqual([]);
});

test('the best rated items stay in the order of the list', () => {
  const texts = [
    { title: 'a', rating: 4.1 },
    { title: 'b', rating: 4.9 },
    { title: 'c', rating: 4.5 },
    { title: 'd', rating: 4.5 },
  ];
  expect(pickBest(texts, 2).map((text) => text.title)).toEqual(['b', 'c']);
  expect(pickBest(texts, 9)).toHaveLength(4);
});

test('the form lets through only what is not empty and has an @', () => {
  expect(looksLikeEmail('ada@example.org')).toBe(true);
  for (const text of ['', '   ', 'ada.example.org']) expect(looksLikeEmail(text)).toBe(false);
});

test('a download is found by its exact title', () => {
  expect(findDownload(studyGuideChecklist.title)).toBe(
    '/pdfs/ultimate-western-civ-study-guide-checklist.html',
  );
  expect(findDownload('constructor')).toBeUndefined();
});
