/** Routes of the webinars. Pages and loaders are loaded only when they are visited. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { webinarPath, webinarsPath } from '../contract.ts';

export const webinarPages: RouteObject[] = [
  {
    path: webinarsPath,
    loader: async (args) => (await import('./webinars-page.tsx')).loadWebinars(args),
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).WebinarProblem),
    ...readsQuery(
      ['page'],
      page(() => import('./webinars-page.tsx')),
    ),
  },
  {
    path: webinarPath({ id: ':id' }),
    loader: async (args) => (await import('./webinar-page.tsx')).loadWebinar(args),
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).WebinarProblem),
    ...page(() => import('./webinar-page.tsx')),
  },
  { path: '/admin/webinars', ...page(() => import('./admin/webinars-admin-page.tsx')) },
];
