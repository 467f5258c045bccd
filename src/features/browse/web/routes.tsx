/** Pages of the library. `/resources/{key}` is a resource if the key is a number, otherwise a period. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';

const periodProblem = lazyProblem(() => import('./problems.tsx'), 'PeriodNotFound');

export const browsePages: RouteObject[] = [
  ...['/periods/:slug', '/resources/period/:slug'].map((path) =>
    pageWithLoader(path, () => import('./period-page.tsx'), { problem: periodProblem, query: ['category'] }),
  ),
  pageWithLoader('/resources', () => import('./resources-page.tsx'), {
    query: ['q', 'period', 'category', 'level', 'access', 'sort', 'page'],
  }),
  ...['/primary-texts', '/texts'].map((path) =>
    pageWithLoader(path, () => import('./primary-texts-page.tsx'), {
      query: ['period', 'q', 'level', 'sort', 'page'],
    }),
  ),
  pageWithLoader('/study-tips', () => import('./study-tips-page.tsx'), {
    problem: lazyProblem(() => import('./problems.tsx'), 'StudyTipsProblem'),
  }),
  pageWithLoader('/resources/:key', () => import('./resource-or-period-page.tsx'), {
    problem: lazyProblem(() => import('./problems.tsx'), 'ResourceOrPeriodProblem'),
    query: ['category'],
  }),
];
