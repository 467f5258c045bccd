/** Pages of accounts. */
import type { RouteObject } from 'react-router';
import { page, readsQuery } from '#platform/web/page-route.ts';

export const accountPages: RouteObject[] = [
  {
    path: '/auth',
    ...readsQuery(
      ['tab', 'redirect', 'plan', 'save'],
      page(() => import('./auth-page.tsx')),
    ),
  },
  // None of them reads the token on the server: it stays out of the page cache.
  ...['forgot', 'reset', 'verify', 'confirm-email'].map((door) => ({
    path: `/auth/${door}`,
    ...page(() => import('./mail-pages.tsx')),
  })),
  {
    path: '/account',
    // No other page carries its code, not even to load it.
    loader: async ({ context }) => (await import('./account-page.tsx')).loadAccount(context),
    ...page(() => import('./account-page.tsx')),
  },
];
