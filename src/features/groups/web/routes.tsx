/** Pages of study groups. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, pageWithLoader } from '#platform/web/page-route.ts';
import { groupsPath, joinPath } from '../paths.ts';

export const groupPages: RouteObject[] = [
  pageWithLoader(groupsPath, () => import('./groups-page.tsx'), {
    problem: lazyProblem(() => import('./problems.tsx'), 'GroupsProblem'),
  }),
  // The server never receives the token, which is in the fragment of the address.
  page(joinPath, () => import('./join-page.tsx')),
  pageWithLoader(`${groupsPath}/:id`, () => import('./group-page.tsx'), {
    guard: requireUser,
    problem: lazyProblem(() => import('./problems.tsx'), 'GroupProblem'),
    query: ['tab'],
  }),
  page('/admin/groups', () => import('./groups-admin-page.tsx')),
];
