/** Pages that letters link to, and the operator's screen. The server does not read their tokens, so these stay out of the page cache. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';
import { confirmPath, preferencesPath } from '../contract.ts';

export const newsletterPages: RouteObject[] = [
  ...[confirmPath, preferencesPath].map((path) => ({
    path,
    ...page(() => import('./letter-pages.tsx')),
  })),
  { path: '/admin/newsletter', ...page(() => import('./newsletter-admin-page.tsx')) },
];
