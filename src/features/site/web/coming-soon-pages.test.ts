import { expect, test } from 'vitest';
import { comingSoonPaths, isComingSoon } from '#platform/web/coming-soon-paths.ts';
import { comingSoonPages } from './coming-soon-pages.ts';

const paths: string[] = Object.values(comingSoonPaths).flat();

test('no two pages claim one address', () => {
  expect(paths.length).toBe(new Set(paths).size);
});

test('every page with an address has a text, and no other', () => {
  expect(Object.keys(comingSoonPages).sort()).toEqual(Object.keys(comingSoonPaths).sort());
});

test('what a page offers today is open today', () => {
  const offered = Object.values(comingSoonPages).flatMap((page) =>
    page.today.map((link) => link.to.replace(/[?#].*$/, '')),
  );
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter(isComingSoon)).toEqual([]);
});

test('a page is known as opening by each of its addresses', () => {
  for (const path of paths) expect(isComingSoon(path)).toBe(true);
  expect(isComingSoon('/resources')).toBe(false);
});
