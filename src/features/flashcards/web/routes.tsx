/** Routes of members' personal decks. Pages and loaders are loaded only when they are visited. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';

const PersonalDeckProblem = lazy(async () => ({
  default: (await import('./personal/personal-deck-problem.tsx')).PersonalDeckProblem,
}));

const errorBoundary = () => (
  <Suspense>
    <PersonalDeckProblem />
  </Suspense>
);

export const personalDeckPages: RouteObject[] = [
  {
    path: '/my-decks',
    async loader(args) {
      await requireUser(args);
      return (await import('./personal/personal-decks-page.tsx')).loadPersonalDecks(args);
    },
    ErrorBoundary: errorBoundary,
    ...page(() => import('./personal/personal-decks-page.tsx')),
  },
  {
    path: '/my-decks/:id',
    async loader(args) {
      await requireUser(args);
      return (await import('./personal/personal-deck-page.tsx')).loadPersonalDeck(args);
    },
    ErrorBoundary: errorBoundary,
    ...readsQuery(
      ['q', 'page'],
      page(() => import('./personal/personal-deck-page.tsx')),
    ),
  },
];
