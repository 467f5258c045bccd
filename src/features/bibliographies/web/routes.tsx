/** Pages of bibliographies. Their code, the loaders' too, comes with the page. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { bibliographiesPath, bibliographyPath } from '../rules.ts';

const problem = lazyProblem(async () => (await import('./problem.tsx')).BibliographyProblem);

export const bibliographyPages: RouteObject[] = [
  {
    path: bibliographiesPath,
    async loader({ context, request }) {
      const { loadBibliographies } = await import('./bibliography-data.ts');
      return loadBibliographies(context.get(appContext), request.url);
    },
    ErrorBoundary: problem,
    ...page(() => import('./bibliographies-page.tsx')),
  },
  {
    path: bibliographyPath(':id'),
    async loader(args) {
      await requireUser(args);
      const { loadBibliography } = await import('./bibliography-data.ts');
      return loadBibliography(args.context.get(appContext), args.request.url, args.params.id ?? '');
    },
    ErrorBoundary: problem,
    ...readsQuery(
      ['style'],
      page(() => import('./bibliography-page.tsx')),
    ),
  },
];
