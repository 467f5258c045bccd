/** Pages of mailed links. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';

export const accountPages: RouteObject[] = [
  // The server does not read the token, so it stays out of the page cache.
  ...['forgot', 'reset', 'verify', 'confirm-email', 'revert-email'].map((name) =>
    page(`/auth/${name}`, () => import('./mail-pages.tsx')),
  ),
];
