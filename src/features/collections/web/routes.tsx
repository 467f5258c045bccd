/** Routes of source collections. Pages and loaders are loaded only when they are visited. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page } from '#platform/web/page-route.ts';
import { collectionPath, collectionsPath } from '../rules.ts';

const problem = lazyProblem(async () => (await import('./problem.tsx')).CollectionProblem);

export const collectionPages: RouteObject[] = [
  {
    path: collectionsPath,
    loader: async (args) => (await import('./collections-page.tsx')).loadCollections(args),
    ErrorBoundary: problem,
    ...page(() => import('./collections-page.tsx')),
  },
  {
    path: collectionPath({ slug: ':slug' }),
    loader: async (args) => (await import('./collection-page.tsx')).loadCollection(args),
    ErrorBoundary: problem,
    ...page(() => import('./collection-page.tsx')),
  },
];
