/** Pages of the site itself: home, about, policies. */
import type { RouteObject } from 'react-router';
import { page, pageWithLoader } from '#platform/web/page-route.ts';

export const sitePages: RouteObject[] = [
  pageWithLoader('/', () => import('./home-page.tsx')),
  ...['/about', '/about-us'].map((path) => page(path, () => import('./about-page.tsx'))),
  page('/privacy-policy', () => import('./privacy-page.tsx')),
  page('/terms-of-service', () => import('./terms-page.tsx')),
];
