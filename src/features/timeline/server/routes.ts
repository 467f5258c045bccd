/** The timeline's API operations. */
import { z } from 'zod';
import { type Catalog, resolvePeriodId } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { getTimeline, type TimelineEvent } from '../contract.ts';
import { type EventRow, selectEvents } from './queries.ts';

const eventSchema: z.ZodType<TimelineEvent> = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    date: z.string(),
    title: z.string(),
    description: z.string(),
    periodId: z.number(),
    year: z.int().describe('Signed year, BCE negative; there is no year 0'),
    endYear: z.int().nullable(),
    place: z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  })
  .meta({ id: 'TimelineEvent' });

/** Operations on the timeline. */
export function timelineRoutes({ db, catalog }: { db: Database; catalog: Catalog }): ApiRoute[] {
  return [
    apiRoute(getTimeline, {
      summary: 'Events in chronological order',
      query: z.strictObject({
        period: z.string().trim().min(1).max(100).optional().describe('Id or slug of a period'),
      }),
      response: z.array(eventSchema),
      cacheSeconds: 60,
      handle: async ({ query }) => {
        const periodId = await resolvePeriodId(catalog, query.period);
        return (await selectEvents(db, { periodId })).map(presentEvent);
      },
    }),
  ];
}

function presentEvent(row: EventRow): TimelineEvent {
  return {
    id: row.id,
    slug: row.slug,
    date: row.date,
    title: row.title,
    description: row.description,
    periodId: row.periodId,
    year: row.year,
    endYear: row.endYear,
    place: { name: row.placeName, latitude: row.latitude, longitude: row.longitude },
  };
}
