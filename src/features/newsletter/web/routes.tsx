/** Pages that letters link to, and the operator's screen. Not page-cached: the server cannot read their tokens. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';
import { confirmPath, preferencesPath } from '../paths.ts';

export const newsletterPages: RouteObject[] = [
  ...[confirmPath, preferencesPath].map((path) => page(path, () => import('./letter-pages.tsx'))),
  page('/admin/newsletter', () => import('./newsletter-admin-page.tsx')),
];
