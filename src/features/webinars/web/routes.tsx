/** Pages of the webinars. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, pageWithLoader } from '#platform/web/page-route.ts';
import { webinarPath, webinarsPath } from '../paths.ts';

const problem = lazyProblem(() => import('./problems.tsx'), 'WebinarProblem');

export const webinarPages: RouteObject[] = [
  pageWithLoader(webinarsPath, () => import('./webinars-page.tsx'), { problem, query: ['page'] }),
  pageWithLoader(webinarPath({ id: ':id' }), () => import('./webinar-page.tsx'), { problem }),
  page('/admin/webinars', () => import('./admin/webinars-admin-page.tsx')),
];
