/** The operator's screens with figures. */
import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page-route.ts';
import { analyticsPath, dashboardPath } from '../paths.ts';

export const analyticsPages: RouteObject[] = [
  page(dashboardPath, () => import('./admin/dashboard-page.tsx')),
  page(analyticsPath, () => import('./admin/analytics-page.tsx')),
];
