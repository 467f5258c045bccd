/** The page of a deck: no other page carries its code, the loader's neither. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';

const DeckProblem = lazy(async () => ({ default: (await import('./deck-problem.tsx')).DeckProblem }));

export const flashcardPages: RouteObject[] = [
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
