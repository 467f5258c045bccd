/** Review, for members alone: its code, the loader's and the scheduler's too, comes with the page. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { page } from '#platform/web/page-route.ts';

const ReviewProblem = lazy(async () => ({ default: (await import('./review-problem.tsx')).ReviewProblem }));

const ErrorBoundary = () => (
  <Suspense>
    <ReviewProblem />
  </Suspense>
);

export const reviewPages: RouteObject[] = [
  {
    path: '/review',
    async loader(args) {
      await requireUser(args);
      const { loadReview } = await import('./review-page.tsx');
      return loadReview(args.context.get(appContext).queries);
    },
    ErrorBoundary,
    ...page(() => import('./review-page.tsx')),
  },
  {
    path: '/review/progress',
    async loader(args) {
      await requireUser(args);
      const { loadProgress } = await import('./progress-page.tsx');
      return loadProgress(args.context.get(appContext).queries);
    },
    ErrorBoundary,
    ...page(() => import('./progress-page.tsx')),
  },
  // The same page, with nobody's data in it: the service worker keeps it for members who were on the other.
  { path: '/offline/review', ...page(() => import('./review-page.tsx')) },
];
