/** Review's pages, for members only: all of the code, the loaders' and the scheduler's too, is loaded with the page. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { page } from '#platform/web/page-route.ts';
import { offlineReviewPath, reviewPath, reviewProgressPath } from '../contract.ts';

const ReviewProblem = lazy(async () => ({ default: (await import('./review-problem.tsx')).ReviewProblem }));

const ErrorBoundary = () => (
  <Suspense>
    <ReviewProblem />
  </Suspense>
);

export const reviewPages: RouteObject[] = [
  {
    path: reviewPath,
    async loader(args) {
      await requireUser(args);
      const { loadReview } = await import('./review-page.tsx');
      return loadReview(args.context.get(appContext).queries, args.request.url);
    },
    ErrorBoundary,
    ...page(() => import('./review-page.tsx')),
  },
  {
    path: reviewProgressPath,
    async loader(args) {
      await requireUser(args);
      const { loadProgress } = await import('./progress-page.tsx');
      return loadProgress(args.context.get(appContext).queries, args.request.url);
    },
    ErrorBoundary,
    ...page(() => import('./progress-page.tsx')),
  },
  // The same page without anybody's data: the service worker caches it for members who have opened the other.
  { path: offlineReviewPath, ...page(() => import('./review-page.tsx')) },
];
