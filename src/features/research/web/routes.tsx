/** The page of the research tools. Its code, the loader's too, comes with it. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { researchPath } from '../contract.ts';
import { addressNames } from '../rules.ts';

export const researchPages: RouteObject[] = [
  {
    path: researchPath,
    loader: async (args) => (await import('./load-research.ts')).loadResearch(args),
    ErrorBoundary: lazyProblem(async () => (await import('./research-problem.tsx')).ResearchProblem),
    ...readsQuery(
      addressNames,
      page(() => import('./research-page.tsx')),
    ),
  },
];
