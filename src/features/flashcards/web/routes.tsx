/** The pages of members' own decks: no other page carries their code, the loaders' neither. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';

const OwnProblem = lazy(async () => ({ default: (await import('./own/own-problem.tsx')).OwnProblem }));

const ownBoundary = () => (
  <Suspense>
    <OwnProblem />
  </Suspense>
);

export const ownDeckPages: RouteObject[] = [
  {
    path: '/my-decks',
    async loader(args) {
      await requireUser(args);
      return (await import('./own/own-decks-page.tsx')).loadDecks(args);
    },
    ErrorBoundary: ownBoundary,
    ...page(() => import('./own/own-decks-page.tsx')),
  },
  {
    path: '/my-decks/:id',
    async loader(args) {
      await requireUser(args);
      return (await import('./own/own-deck-page.tsx')).loadDeck(args);
    },
    ErrorBoundary: ownBoundary,
    ...readsQuery(
      ['q', 'page'],
      page(() => import('./own/own-deck-page.tsx')),
    ),
  },
];
