/** The loader of a period's page. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { getPeriod, getResourcesByCategory } from '#features/library/contract.ts';
import { getPeriodSummary } from '#features/related/contract.ts';
import { getTimeline } from '#features/timeline/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { resourcesByCategoryInput } from './resource-filter.ts';

/** @throws a route error 404 if the key is no slug; otherwise as `ensureData` */
export async function loadPeriod({ request, params, context }: LoaderFunctionArgs): Promise<null> {
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
    ensureData(queries, getPeriodSummary, { params: { slug } }),
    ensureData(queries, getTimeline, { query: { period: slug } }),
  ]);
  return null;
}
