/** The operator's screens for editorial reviews. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';

export const editorialPages: RouteObject[] = [
  page('/admin/reviews', () => import('./reviews-admin-page.tsx'), { query: ['list', 'page'] }),
  page('/admin/reviews/:kind/:id', () => import('./reviewable-text-page.tsx')),
];
