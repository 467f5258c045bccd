/** Pages of the timeline. */
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { getMeanwhile, getOnThisDay, getTimeline, getTimelineEvent } from '../contract.ts';

async function loadTimeline({ context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  await Promise.all([ensureData(queries, getTimeline, {}), ensureData(queries, getOnThisDay, {})]);
  return null;
}

async function loadMeanwhile({ request, context }: LoaderFunctionArgs) {
  // Reading a year takes more code than other pages should carry.
  const { findYearReader, readMeanwhileYear } = await import('./read-year.ts');
  const text = new URL(request.url).searchParams.get('year')?.trim() ?? '';
  const { year } = readMeanwhileYear(text, await findYearReader(text));
  await ensureData(context.get(appContext).queries, getMeanwhile, { query: { year } });
  return null;
}

async function loadEvent({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw data({ detail: '' }, { status: 404 });
  await ensureData(context.get(appContext).queries, getTimelineEvent, { params: { slug } });
  return null;
}

export const timelinePages: RouteObject[] = [
  {
    path: '/timeline',
    loader: loadTimeline,
    ...readsQuery(
      ['period', 'from', 'to'],
      page(() => import('./timeline-page.tsx')),
    ),
  },
  {
    path: '/timeline/meanwhile',
    loader: loadMeanwhile,
    ...readsQuery(
      ['year'],
      page(() => import('./meanwhile-page.tsx')),
    ),
  },
  { path: '/timeline/:slug', loader: loadEvent, ...page(() => import('./event-page.tsx')) },
];
