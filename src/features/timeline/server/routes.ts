/** The timeline's API operations. */
import { z } from 'zod';
import { type Catalog, resolvePeriodId } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { getMeanwhile, getOnThisDay, getTimeline, getTimelineEvent } from '../contract.ts';
import { formatDay } from '../rules.ts';
import {
  eventDetailSchema,
  eventSchema,
  meanwhileQuerySchema,
  meanwhileSchema,
  onThisDayQuerySchema,
  onThisDaySchema,
  slugParamsSchema,
  timelineQuerySchema,
} from '../schemas.ts';
import { presentEvent } from './presenter.ts';
import { selectEvents, selectEventsNear, selectOnDay } from './queries.ts';
import { findEvent, findMeanwhile } from './service.ts';

/**
 * These responses change only with new content, which clears the application's caches. Browsers revalidate after this
 * time.
 */
const cacheSeconds = 60;

/** The timeline's routes. `now` is the clock. */
export function timelineRoutes({
  db,
  catalog,
  now = () => new Date(),
}: {
  db: Database;
  catalog: Catalog;
  now?: () => Date;
}): ApiRoute[] {
  return [
    apiRoute(getTimeline, {
      summary: 'Events in chronological order, or the nearest to a point first',
      cost: 10,
      query: timelineQuerySchema,
      response: z.array(eventSchema),
      cacheSeconds,
      handle: async ({ query: { period, near, ...years } }) => {
        const filter = { periodId: await resolvePeriodId(catalog, period), ...years };
        if (!near) return (await selectEvents(db, filter)).map((row) => presentEvent(row));
        const found = await selectEventsNear(db, { ...filter, near });
        return found.map(({ row, distanceKm }) => presentEvent(row, distanceKm));
      },
    }),
    apiRoute(getTimelineEvent, {
      summary: 'One event with its neighbors in time and place',
      params: slugParamsSchema,
      response: eventDetailSchema,
      cacheSeconds,
      handle: ({ params }) => findEvent(db, params),
    }),
    apiRoute(getMeanwhile, {
      summary: 'What is known of each part of the world around a year',
      cost: 2,
      query: meanwhileQuerySchema,
      response: meanwhileSchema,
      cacheSeconds,
      handle: ({ query: { year } }) =>
        findMeanwhile({ db, catalog }, { year, thisYear: now().getUTCFullYear() }),
    }),
    apiRoute(getOnThisDay, {
      summary: 'Events that began on a day of the year, by default today in UTC',
      query: onThisDayQuerySchema,
      response: onThisDaySchema,
      cacheSeconds,
      handle: async ({ query }) => {
        const today = now();
        const { month = today.getUTCMonth() + 1, day = today.getUTCDate() } = query;
        const events = await selectOnDay(db, { month, day });
        return {
          month,
          day,
          label: formatDay({ month, day }),
          events: events.map((row) => presentEvent(row)),
        };
      },
    }),
  ];
}
