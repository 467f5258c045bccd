/** Routes of the study guides. Pages and loaders are loaded only when they are visited. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, readsQuery } from '#platform/web/page-route.ts';

export const guidePages: RouteObject[] = [
  {
    path: '/study-guides',
    loader: async (args) => (await import('./guides-page.tsx')).loadGuides(args),
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).GuidesProblem),
    ...readsQuery(
      ['period'],
      page(() => import('./guides-page.tsx')),
    ),
  },
  {
    path: '/study-guides/:slug',
    loader: async (args) => (await import('./guide-page.tsx')).loadGuide(args),
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).GuideProblem),
    ...page(() => import('./guide-page.tsx')),
  },
];
