/** My Learning, for members alone. */
import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';

async function loadLearning(args: LoaderFunctionArgs) {
  await requireUser(args);
  // Only members need it: no other page carries its code.
  const { loadView } = await import('./load-view.ts');
  await loadView(args.context.get(appContext).queries, new URL(args.request.url));
  return null;
}

const LearningProblem = lazy(async () => ({
  default: (await import('./learning-problem.tsx')).LearningProblem,
}));

export const learningPages: RouteObject[] = [
  {
    path: '/my-learning',
    loader: loadLearning,
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
