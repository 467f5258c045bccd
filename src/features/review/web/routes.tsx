/** Review's pages, for members only. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, pageWithLoader } from '#platform/web/page-route.ts';
import { offlineReviewPath, reviewPath, reviewProgressPath } from '../paths.ts';

const options = {
  guard: requireUser,
  problem: lazyProblem(() => import('./review-problem.tsx'), 'ReviewProblem'),
};

export const reviewPages: RouteObject[] = [
  pageWithLoader(reviewPath, () => import('./review-page.tsx'), options),
  pageWithLoader(reviewProgressPath, () => import('./progress-page.tsx'), options),
  // The same page without anybody's data: the service worker caches it for members who have opened the other.
  page(offlineReviewPath, () => import('./review-page.tsx')),
];
