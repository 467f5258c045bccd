/** Plans, payment, and the operator's screen of students' requests. Code and loaders come with each page. */
import type { RouteObject } from 'react-router';
import { page, readsQuery } from '#platform/web/page-route.ts';

export const billingPages: RouteObject[] = [
  ...['/pricing', '/plans'].map(
    (path) =>
      ({
        path,
        loader: async (args) => (await import('./pricing/pricing-page.tsx')).loadPricing(args),
        ...readsQuery(
          ['billing'],
          page(() => import('./pricing/pricing-page.tsx')),
        ),
      }) satisfies RouteObject,
  ),
  {
    path: '/subscribe',
    loader: async (args) => (await import('./subscribe/subscribe-page.tsx')).loadSubscribe(args),
    ...readsQuery(
      ['plan', 'billing'],
      page(() => import('./subscribe/subscribe-page.tsx')),
    ),
  },
  {
    path: '/test-payments/authenticate',
    loader: async (args) =>
      (await import('./subscribe/test-authentication-page.tsx')).loadTestAuthentication(args),
    ...page(() => import('./subscribe/test-authentication-page.tsx')),
  },
  {
    path: '/admin/payments',
    ...page(() => import('./admin/payments-admin-page.tsx')),
  },
];
