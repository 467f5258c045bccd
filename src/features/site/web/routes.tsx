/** Pages of the site itself: home, about, policies, and features that open later. */
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { getLatestPost } from '#features/blog/contract.ts';
import { getPeriods } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { comingSoonPaths } from '#platform/web/coming-soon-paths.ts';
import { ensureData } from '#platform/web/load.ts';
import { page } from '#platform/web/page-route.ts';
import { getRecentAdditions, getStats } from '../contract.ts';

async function loadHome({ context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  await Promise.all([
    ensureData(queries, getPeriods, {}),
    ensureData(queries, getRecentAdditions, {}),
    ensureData(queries, getStats, {}),
    // Without it the page has no card of it.
    ensureData(queries, getLatestPost, {}).catch(() => null),
  ]);
  return null;
}

export const sitePages: RouteObject[] = [
  { index: true, loader: loadHome, ...page(() => import('./home-page.tsx')) },
  ...['/about', '/about-us'].map((path) => ({ path, ...page(() => import('./about-page.tsx')) })),
  { path: '/privacy-policy', ...page(() => import('./privacy-page.tsx')) },
  { path: '/terms-of-service', ...page(() => import('./terms-page.tsx')) },
  ...Object.values(comingSoonPaths)
    .flat()
    .map((path) => ({ path, ...page(() => import('./coming-soon-page.tsx')) })),
];
