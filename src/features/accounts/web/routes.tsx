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
  // Not a chunk of its own: the page is on its way anyway.
  const { loadAccountData } = await import('./account-page.tsx');
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
  ...['forgot', 'reset', 'verify', 'confirm-email'].map((door) => ({
    path: `/auth/${door}`,
    ...page(() => import('./mail-pages.tsx')),
  })),
  { path: '/account', loader: loadAccount, ...page(() => import('./account-page.tsx')) },
];
