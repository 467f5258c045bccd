/** Routes of the study guides. Pages and loaders are loaded only when they are visited. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { page, readsQuery } from '#platform/web/page-route.ts';

function lazyProblem(name: keyof typeof import('./problems.tsx')) {
  const Problem = lazy(async () => ({ default: (await import('./problems.tsx'))[name] }));
  return () => (
    <Suspense>
      <Problem />
    </Suspense>
  );
}

export const guidePages: RouteObject[] = [
  {
    path: '/study-guides',
    loader: async (args) => (await import('./guides-page.tsx')).loadGuides(args),
    ErrorBoundary: lazyProblem('GuidesProblem'),
    ...readsQuery(
      ['period'],
      page(() => import('./guides-page.tsx')),
    ),
  },
  {
    path: '/study-guides/:slug',
    loader: async (args) => (await import('./guide-page.tsx')).loadGuide(args),
    ErrorBoundary: lazyProblem('GuideProblem'),
    ...page(() => import('./guide-page.tsx')),
  },
];
