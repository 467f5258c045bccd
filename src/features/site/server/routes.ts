/** Figures and settings of the whole site. */
import { z } from 'zod';
import { countLibrary } from '#features/library/server/index.ts';
import { countEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { getConfig, getStats, type SiteConfig } from '../contract.ts';

/** The specification's five minutes. */
const statsSeconds = 300;

/** Operations on the site as a whole. */
export function siteRoutes({ db, config }: { db: Database; config: SiteConfig }): ApiRoute[] {
  return [
    apiRoute(getStats, {
      summary: 'How much the site holds; figures nothing is known of yet are 0',
      query: z.strictObject({}),
      response: z.strictObject({
        resources: z.int(),
        blogPosts: z.int(),
        periods: z.int(),
        monthlyVisitors: z.int(),
        primaryTexts: z.int(),
        timelineEvents: z.int(),
      }),
      cacheSeconds: statsSeconds,
      handle: async () => {
        const [library, timelineEvents] = await Promise.all([countLibrary(db), countEvents(db)]);
        return { ...library, timelineEvents, blogPosts: 0, monthlyVisitors: 0 };
      },
    }),
    apiRoute(getConfig, {
      summary: 'Public settings of this installation',
      query: z.strictObject({}),
      response: z.strictObject({ siteName: z.string(), contactEmail: z.string(), publicUrl: z.string() }),
      cacheSeconds: statsSeconds,
      handle: async () => config,
    }),
  ];
}
