/** Routes of review, for members only. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { reviewProgressPath } from '../paths.ts';

/** The page of today's review is missing here because the application composes it. */
export const reviewPages: RouteObject[] = [
  pageWithLoader(reviewProgressPath, () => import('./progress-page.tsx'), {
    guard: requireUser,
    problem: lazyProblem(() => import('./review-problem.tsx'), 'ReviewProblem'),
  }),
];
