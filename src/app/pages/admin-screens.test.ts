import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../routes.tsx';
import { adminScreens } from './admin-screens.ts';

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

test('/admin lists every screen of the operator', () => {
  const screens = pathsOf(routes).filter((path) => path.startsWith('/admin/') && !path.includes(':'));
  expect(screens.length).toBeGreaterThan(0);
  expect(adminScreens.map(({ path }) => path).sort()).toEqual(screens.sort());
});
