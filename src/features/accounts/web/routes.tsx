/** Pages of accounts. */
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { appContext } from '#platform/web/app-context.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { loadUser } from './current-user.ts';

async function loadAccount({ context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  // Whose account it is the page says itself, also where that cannot be told now.
  const user = await loadUser(app).catch(() => null);
  if (!user) return null;
  const { loadAccountData } = await import('./account-data.ts');
  if (await loadAccountData(app)) return null;
  throw redirect('/auth?redirect=%2Faccount');
}

export const accountPages: RouteObject[] = [
  {
    path: '/auth',
    ...readsQuery(
      ['tab', 'redirect', 'plan', 'save'],
      page(() => import('./auth-page.tsx')),
    ),
  },
  // None of them reads the token on the server: it stays out of the page cache.
  { path: '/auth/forgot', ...page(() => import('./forgot-page.tsx')) },
  { path: '/auth/reset', ...page(() => import('./reset-page.tsx')) },
  { path: '/auth/verify', ...page(() => import('./verify-page.tsx')) },
  { path: '/auth/confirm-email', ...page(() => import('./confirm-email-page.tsx')) },
  { path: '/account', loader: loadAccount, ...page(() => import('./account-page.tsx')) },
];
