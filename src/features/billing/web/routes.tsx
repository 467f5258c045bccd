/** Pages of plans and payment, and the operator's payments screen. */
import type { RouteObject } from 'react-router';
import { page, pageWithLoader } from '#platform/web/page-route.ts';

export const billingPages: RouteObject[] = [
  ...['/pricing', '/plans'].map((path) =>
    pageWithLoader(path, () => import('./pricing/pricing-page.tsx'), { query: ['billing'] }),
  ),
  pageWithLoader('/subscribe', () => import('./subscribe/subscribe-page.tsx'), {
    query: ['plan', 'billing'],
  }),
  pageWithLoader('/test-payments/authenticate', () => import('./subscribe/test-authentication-page.tsx')),
  page('/admin/payments', () => import('./admin/payments-admin-page.tsx')),
];
