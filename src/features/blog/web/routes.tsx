/** Pages of the blog. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, pageWithLoader } from '#platform/web/page-route.ts';

const problem = lazyProblem(() => import('./problems.tsx'), 'BlogProblem');
const articleProblem = lazyProblem(() => import('./problems.tsx'), 'ArticleProblem');

export const blogPages: RouteObject[] = [
  ...['/blog', '/blog/tag/:tag', '/blog/period/:period'].map((path) =>
    pageWithLoader(path, () => import('./blog-page.tsx'), { problem, query: ['page'] }),
  ),
  ...['/blog/post/:slug', '/blog/:slug'].map((path) =>
    pageWithLoader(path, () => import('./article-page.tsx'), { problem: articleProblem }),
  ),
  page('/admin/blog', () => import('./admin/blog-admin-page.tsx')),
];
