/** Pages of the site itself: home, about, policies, and features that open later. */
import type { RouteObject } from 'react-router';
import { comingSoonPaths } from '#platform/web/coming-soon-paths.ts';
import { page, pageWithLoader } from '#platform/web/page-route.ts';

export const sitePages: RouteObject[] = [
  pageWithLoader('/', () => import('./home-page.tsx')),
  ...['/about', '/about-us'].map((path) => page(path, () => import('./about-page.tsx'))),
  page('/privacy-policy', () => import('./privacy-page.tsx')),
  page('/terms-of-service', () => import('./terms-page.tsx')),
  ...Object.values(comingSoonPaths)
    .flat()
    .map((path) => page(path, () => import('./coming-soon-page.tsx'))),
];
