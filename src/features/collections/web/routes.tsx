/** Pages of source collections. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { collectionPath, collectionsPath } from '../paths.ts';

const problem = lazyProblem(() => import('./problem.tsx'), 'CollectionProblem');

export const collectionPages: RouteObject[] = [
  pageWithLoader(collectionsPath, () => import('./collections-page.tsx'), { problem }),
  pageWithLoader(collectionPath({ slug: ':slug' }), () => import('./collection-page.tsx'), { problem }),
];
