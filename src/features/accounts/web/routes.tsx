/** Pages that mailed links lead to. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';

export const accountPages: RouteObject[] = [
  // None of them reads the token on the server: it stays out of the page cache.
  ...['forgot', 'reset', 'verify', 'confirm-email'].map((door) => ({
    path: `/auth/${door}`,
    ...page(() => import('./mail-pages.tsx')),
  })),
];
