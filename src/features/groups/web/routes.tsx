/** Pages of study groups. Their code, the loaders' too, comes with the page. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { groupsPath, joinPath } from '../rules.ts';

export const groupPages: RouteObject[] = [
  {
    path: groupsPath,
    loader: async (args) => (await import('./load-groups.ts')).loadGroups(args),
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).GroupsProblem),
    ...page(() => import('./groups-page.tsx')),
  },
  // The server does not read the token, which stands in the fragment.
  { path: joinPath, ...page(() => import('./join-page.tsx')) },
  {
    path: `${groupsPath}/:id`,
    loader: async (args) => (await import('./load-groups.ts')).loadGroup(args),
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).GroupProblem),
    ...readsQuery(
      ['tab'],
      page(() => import('./group-page.tsx')),
    ),
  },
  { path: '/admin/groups', ...page(() => import('./groups-admin-page.tsx')) },
];
