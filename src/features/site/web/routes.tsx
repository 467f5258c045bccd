/** Pages of the site itself. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';

export const sitePages: RouteObject[] = [{ index: true, ...page(() => import('./home-page.tsx')) }];
