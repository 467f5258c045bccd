/** Pages of bibliographies. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { bibliographiesPath, bibliographyPath, savedBibliographyPath } from '../paths.ts';

const problem = lazyProblem(() => import('./problem.tsx'), 'BibliographyProblem');

export const bibliographyPages: RouteObject[] = [
  pageWithLoader(bibliographiesPath, () => import('./bibliographies-page.tsx'), { problem }),
  pageWithLoader(savedBibliographyPath, () => import('./saved-bibliography-page.tsx'), {
    guard: requireUser,
    problem,
    query: ['style', 'tab', 'period', 'category', 'page'],
  }),
  pageWithLoader(bibliographyPath(':id'), () => import('./bibliography-page.tsx'), {
    guard: requireUser,
    problem,
    query: ['style'],
  }),
];
