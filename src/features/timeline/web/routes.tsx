/** Pages of the timeline. */
import type { RouteObject } from 'react-router';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { meanwhilePath, timelinePath } from './paths.ts';

export const timelinePages: RouteObject[] = [
  pageWithLoader(timelinePath, () => import('./timeline-page.tsx'), {
    query: ['period', 'from', 'to', 'scale'],
  }),
  pageWithLoader(meanwhilePath, () => import('./meanwhile-page.tsx'), { query: ['year'] }),
  pageWithLoader(`${timelinePath}/:slug`, () => import('./event-page.tsx')),
];
