/** Pages that show parts of several features. Their code, the loaders' too, comes with the page. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { page, readsQuery } from '#platform/web/page-route.ts';

const DeckProblem = lazy(async () => ({ default: (await import('./deck-page.tsx')).DeckProblem }));

const LearningProblem = lazy(async () => ({
  default: (await import('./my-learning-page.tsx')).LearningProblem,
}));

export const composedPages: RouteObject[] = [
  { path: '/admin', ...page(() => import('./admin-page.tsx')) },
  {
    path: '/auth',
    ...readsQuery(
      ['tab', 'redirect', 'plan', 'save'],
      page(() => import('./auth-page.tsx')),
    ),
  },
  {
    path: '/account',
    loader: async (args) => (await import('./account-page.tsx')).loadPage(args),
    ...page(() => import('./account-page.tsx')),
  },
  {
    path: '/my-learning',
    loader: async (args) => (await import('./my-learning-page.tsx')).loadPage(args),
    ErrorBoundary: () => (
      <Suspense>
        <LearningProblem />
      </Suspense>
    ),
    ...readsQuery(
      ['tab', 'period', 'category', 'sort', 'page'],
      page(() => import('./my-learning-page.tsx')),
    ),
  },
  {
    path: '/flashcards/:id',
    loader: async (args) => (await import('./deck-page.tsx')).loadDeck(args),
    ErrorBoundary: () => (
      <Suspense>
        <DeckProblem />
      </Suspense>
    ),
    ...page(() => import('./deck-page.tsx')),
  },
];
