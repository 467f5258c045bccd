/** Pages of learning paths, the study plan and the study goal, for members only. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { learningPathsPath, pathPath, startPath, studyPlanPath } from '../paths.ts';

export const pathPages: RouteObject[] = [
  pageWithLoader(learningPathsPath, () => import('./paths-page.tsx'), {
    guard: requireUser,
    problem: lazyProblem(() => import('./problems.tsx'), 'PathsProblem'),
  }),
  pageWithLoader(pathPath(':slug'), () => import('./path-page.tsx'), {
    guard: requireUser,
    problem: lazyProblem(() => import('./problems.tsx'), 'PathProblem'),
  }),
  pageWithLoader(studyPlanPath, () => import('./plan-page.tsx'), {
    guard: requireUser,
    problem: lazyProblem(() => import('./problems.tsx'), 'PlanProblem'),
  }),
  pageWithLoader(startPath, () => import('./start-page.tsx'), {
    guard: requireUser,
    problem: lazyProblem(() => import('./problems.tsx'), 'StartProblem'),
  }),
];
