/** Routes of the blog. Pages and loaders are loaded only when they are visited. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, readsQuery } from '#platform/web/page-route.ts';

export const blogPages: RouteObject[] = [
  ...['/blog', '/blog/tag/:tag', '/blog/period/:period'].map(
    (path) =>
      ({
        path,
        loader: async (args) => (await import('./blog-page.tsx')).loadBlog(args),
        ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).BlogProblem),
        ...readsQuery(
          ['page'],
          page(() => import('./blog-page.tsx')),
        ),
      }) satisfies RouteObject,
  ),
  ...['/blog/post/:slug', '/blog/:slug'].map(
    (path) =>
      ({
        path,
        loader: async (args) => (await import('./article-page.tsx')).loadArticle(args),
        ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).ArticleProblem),
        ...page(() => import('./article-page.tsx')),
      }) satisfies RouteObject,
  ),
  { path: '/admin/blog', ...page(() => import('./admin/blog-admin-page.tsx')) },
];
