/** The operator's screens of editorial reviews. */
import type { RouteObject } from 'react-router';
import { page, readsQuery } from '#platform/web/page-route.ts';

export const editorialPages: RouteObject[] = [
  {
    path: '/admin/reviews',
    ...readsQuery(
      ['list', 'page'],
      page(() => import('./reviews-admin-page.tsx')),
    ),
  },
  {
    path: '/admin/reviews/:kind/:id',
    ...page(() => import('./reviewable-text-page.tsx')),
  },
];
