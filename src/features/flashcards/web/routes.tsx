/** Pages of members' personal decks. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { personalDecksPath } from '../paths.ts';

const options = {
  guard: requireUser,
  problem: lazyProblem(() => import('./personal/personal-deck-problem.tsx'), 'PersonalDeckProblem'),
};

export const personalDeckPages: RouteObject[] = [
  pageWithLoader(personalDecksPath, () => import('./personal/personal-decks-page.tsx'), options),
  pageWithLoader(`${personalDecksPath}/:id`, () => import('./personal/personal-deck-page.tsx'), {
    ...options,
    query: ['q', 'page'],
  }),
];
