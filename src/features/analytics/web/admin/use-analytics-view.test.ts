import { expect, test } from 'vitest';
import { spanAddress } from './use-analytics-view.ts';

test('another span starts its lists at their first page; the quiz questions, which have no span, stay on theirs', () => {
  const search = new URLSearchParams('days=7&pages=2&questions=3');
  expect(spanAddress(90, search)).toBe('/admin/analytics?days=90&questions=3');
  expect(spanAddress(30, search)).toBe('/admin/analytics?questions=3');
  expect(spanAddress(30, new URLSearchParams('days=7&pages=2'))).toBe('/admin/analytics');
});
