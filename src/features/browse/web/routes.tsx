/** Pages of the library. `/resources/{key}` is a resource if the key is a number, otherwise a period. */
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadCitation } from '#features/citations/web/index.ts';
import {
  browsePrimaryTexts,
  browseResources,
  getPeriod,
  getResource,
  getResourcesByCategory,
  getStudyTips,
} from '#features/library/contract.ts';
import { getSearch } from '#features/search/contract.ts';
import { getTimeline } from '#features/timeline/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { parseResourceId } from '../rules.ts';
import { readFilter, resourcesByCategoryInput, searchInput } from './resource-filter.ts';
import { readTextFilter } from './text-filter.ts';

function lazyProblem(name: keyof typeof import('./problems.tsx')) {
  const Problem = lazy(async () => ({ default: (await import('./problems.tsx'))[name] }));
  return () => (
    <Suspense>
      <Problem />
    </Suspense>
  );
}

const PeriodNotFound = lazyProblem('PeriodNotFound');

async function loadPeriod({ request, params, context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  const slug = params.slug ?? params.key ?? '';
  // Other characters are never in a slug: the API would answer some of them with 400 instead of 404.
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw data({ detail: '' }, { status: 404 });
  await Promise.all([
    ensureData(queries, getPeriod, { params: { slug } }),
    ensureData(
      queries,
      getResourcesByCategory,
      resourcesByCategoryInput(slug, new URL(request.url).searchParams),
    ),
    ensureData(queries, getTimeline, { query: { period: slug } }),
  ]);
  return null;
}

async function loadResources({ request, context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  const filter = readFilter(new URL(request.url).searchParams);
  const alsoInput = searchInput(filter.q);
  await Promise.all([
    ensureData(queries, browseResources, { query: filter }),
    alsoInput && ensureData(queries, getSearch, alsoInput),
  ]);
  return null;
}

async function loadTexts({ request, context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  const filter = readTextFilter(new URL(request.url).searchParams);
  await ensureData(queries, browsePrimaryTexts, { query: filter });
  return null;
}

async function loadResourceOrPeriod(args: LoaderFunctionArgs) {
  const id: number | undefined = parseResourceId(args.params.key);
  if (id === undefined) return loadPeriod(args);
  const { queries } = args.context.get(appContext);
  await Promise.all([ensureData(queries, getResource, { params: { id } }), loadCitation(queries, id)]);
  return null;
}

async function loadStudyTips({ context }: LoaderFunctionArgs) {
  await ensureData(context.get(appContext).queries, getStudyTips, {});
  return null;
}

const periodPage = () =>
  readsQuery(
    ['category'],
    page(() => import('./period-page.tsx')),
  );

const textsPage = () =>
  readsQuery(
    ['period', 'q', 'page'],
    page(() => import('./primary-texts-page.tsx')),
  );

export const browsePages: RouteObject[] = [
  { path: '/periods/:slug', loader: loadPeriod, ErrorBoundary: PeriodNotFound, ...periodPage() },
  { path: '/resources/period/:slug', loader: loadPeriod, ErrorBoundary: PeriodNotFound, ...periodPage() },
  {
    path: '/resources',
    loader: loadResources,
    ...readsQuery(
      ['q', 'period', 'category', 'page'],
      page(() => import('./resources-page.tsx')),
    ),
  },
  { path: '/primary-texts', loader: loadTexts, ...textsPage() },
  { path: '/texts', loader: loadTexts, ...textsPage() },
  {
    path: '/study-tips',
    loader: loadStudyTips,
    ErrorBoundary: lazyProblem('StudyTipsProblem'),
    ...page(() => import('./study-tips-page.tsx')),
  },
  {
    path: '/resources/:key',
    loader: loadResourceOrPeriod,
    ErrorBoundary: lazyProblem('ResourceOrPeriodProblem'),
    ...readsQuery(
      ['category'],
      page(() => import('./resource-or-period-page.tsx')),
    ),
  },
];
