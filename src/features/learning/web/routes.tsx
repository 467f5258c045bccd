/** My Learning, for members only. Its code, including the loader, is loaded with the page. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';

const load = () => import('./learning-page.tsx');

const LearningProblem = lazy(async () => ({ default: (await load()).LearningProblem }));

export const learningPages: RouteObject[] = [
  {
    path: '/my-learning',
    async loader(args) {
      await requireUser(args);
      const { loadView } = await load();
      return loadView(args.context.get(appContext).queries, args.request.url);
    },
    ErrorBoundary: () => (
      <Suspense>
        <LearningProblem />
      </Suspense>
    ),
    ...readsQuery(
      ['tab', 'period', 'category', 'sort', 'page'],
      page(() => import('./learning-page.tsx')),
    ),
  },
];
