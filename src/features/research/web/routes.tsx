/** The page of the research tools. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { addressNames, researchPath } from '../paths.ts';

export const researchPages: RouteObject[] = [
  pageWithLoader(researchPath, () => import('./research-page.tsx'), {
    problem: lazyProblem(() => import('./research-problem.tsx'), 'ResearchProblem'),
    query: addressNames,
  }),
];
