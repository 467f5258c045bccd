import { afterEach, expect, test, vi } from 'vitest';
import { addTabMark, readTabMarks, removeTabMarks, type TabMark } from './tab-marks.ts';

const mark: TabMark = {
  ...{ review: { id: 'a', cardId: 1, rating: 'good', duration: 1000, reviewedAt: '2026-03-01T12:00:00Z' } },
  ownerId: null,
};

afterEach(() => vi.unstubAllGlobals());

test('marks that the storage of the tab does not take stay with the page until they are removed', () => {
  const full = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  addTabMark(mark);
  expect(readTabMarks()).toEqual([mark]);
  removeTabMarks(['a']);
  expect(readTabMarks()).toEqual([]);
});
