/** Pages of learning paths and the study plan, for members only. Their code, the loaders' too, comes with the page. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page } from '#platform/web/page-route.ts';
import { learningPathsPath, pathPath, studyPlanPath } from '../contract.ts';

export const pathPages: RouteObject[] = [
  {
    path: learningPathsPath,
    async loader(args) {
      await requireUser(args);
      const { loadPaths } = await import('./load-paths.ts');
      return loadPaths(args.context.get(appContext).queries, args.request.url);
    },
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).PathsProblem),
    ...page(() => import('./paths-page.tsx')),
  },
  {
    path: pathPath(':slug'),
    async loader(args) {
      await requireUser(args);
      const { loadPath } = await import('./load-paths.ts');
      return loadPath(args.context.get(appContext).queries, args.request.url, args.params.slug ?? '');
    },
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).PathProblem),
    ...page(() => import('./path-page.tsx')),
  },
  {
    path: studyPlanPath,
    async loader(args) {
      await requireUser(args);
      const { loadPlan } = await import('./load-paths.ts');
      return loadPlan(args.context.get(appContext).queries, args.request.url);
    },
    ErrorBoundary: lazyProblem(async () => (await import('./problems.tsx')).PlanProblem),
    ...page(() => import('./plan-page.tsx')),
  },
];
