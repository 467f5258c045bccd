/** Pages of the study guides. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { guidePath, guidesPath } from '../paths.ts';

export const guidePages: RouteObject[] = [
  pageWithLoader(guidesPath, () => import('./guides-page.tsx'), {
    problem: lazyProblem(() => import('./problems.tsx'), 'GuidesProblem'),
    query: ['period'],
  }),
  pageWithLoader(guidePath({ slug: ':slug' }), () => import('./guide-page.tsx'), {
    problem: lazyProblem(() => import('./problems.tsx'), 'GuideProblem'),
  }),
];
