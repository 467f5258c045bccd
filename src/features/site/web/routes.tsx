/** Pages of the site itself: home, about, policies, and the rooms that open later. */
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { getPeriods, getRecentAdditions } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { page } from '#platform/web/page-route.ts';
import { getStats } from '../contract.ts';
import { openingPaths } from './opening-paths.ts';

async function loadHome({ context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  await Promise.all([
    ensureData(queries, getPeriods, {}),
    ensureData(queries, getRecentAdditions, {}),
    ensureData(queries, getStats, {}),
  ]);
  return null;
}

/** An address below a room that names a period must name one there is. */
async function loadOpening({ params, context }: LoaderFunctionArgs) {
  if (params.period === undefined) return null;
  const periods = await ensureData(context.get(appContext).queries, getPeriods, {});
  if (!periods.some((period) => period.slug === params.period)) throw data({ detail: '' }, { status: 404 });
  return null;
}

export const sitePages: RouteObject[] = [
  { index: true, loader: loadHome, ...page(() => import('./home-page.tsx')) },
  ...['/about', '/about-us'].map((path) => ({ path, ...page(() => import('./about-page.tsx')) })),
  { path: '/privacy-policy', ...page(() => import('./privacy-page.tsx')) },
  { path: '/terms-of-service', ...page(() => import('./terms-page.tsx')) },
  ...Object.values(openingPaths)
    .flat()
    .map((path) => ({ path, loader: loadOpening, ...page(() => import('./opening-page.tsx')) })),
];
