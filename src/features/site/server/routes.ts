/** API operations for the figures and settings of the whole site. */
import { z } from 'zod';
import { countMonthlyVisitors } from '#features/analytics/server/index.ts';
import { countPosts } from '#features/blog/server/index.ts';
import { countLibrary } from '#features/library/server/index.ts';
import { countEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Addition } from '#platform/feature/addition.ts';
import type { FundingConfig } from '#platform/funding/funding-config.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { noQuerySchema } from '#platform/http/common-schemas.ts';
import {
  getConfig,
  getRecentAdditions,
  getStats,
  type PublicSettings,
  type SiteConfig,
} from '../contract.ts';
import { recentAdditionSchema } from '../schemas.ts';

/** Five minutes, as specified. */
const statsSeconds = 300;
/** Two minutes and six items, as specified. */
const recentSeconds = 120;
const maxRecent = 6;

/** The payment settings that the browser receives. */
export type PaymentSettings = Pick<PublicSettings, 'paymentMode' | 'stripePublishableKey'>;

/** The latest additions of all features, newest first. */
export type SelectAdditions = (db: Database, limit: number) => Promise<Addition[]>;

/** Operations on the site as a whole. */
export function siteRoutes({
  db,
  config,
  paymentSettings,
  funding = {},
  gaMeasurementId,
  selectAdditions,
  now = () => new Date(),
}: {
  db: Database;
  config: SiteConfig;
  paymentSettings: PaymentSettings;
  funding?: FundingConfig;
  gaMeasurementId?: string | undefined;
  selectAdditions: SelectAdditions;
  now?: () => Date;
}): ApiRoute[] {
  return [
    apiRoute(getStats, {
      summary: 'How much the site holds, and how many visitors of the last 30 days were counted',
      query: noQuerySchema,
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
        const [library, timelineEvents, blogPosts, monthlyVisitors] = await Promise.all([
          countLibrary(db),
          countEvents(db),
          countPosts(db),
          countMonthlyVisitors(db, { now: now() }),
        ]);
        return { ...library, timelineEvents, blogPosts, monthlyVisitors };
      },
    }),
    apiRoute(getRecentAdditions, {
      summary: 'What the site took in last',
      query: noQuerySchema,
      response: z.array(recentAdditionSchema),
      cacheSeconds: recentSeconds,
      handle: async () =>
        (await selectAdditions(db, maxRecent)).map(({ addedOn: _, place: __, ...addition }) => ({
          ...addition,
          author: addition.author || config.siteName,
        })),
    }),
    apiRoute(getConfig, {
      summary: 'Public settings of this installation',
      query: noQuerySchema,
      response: z.strictObject({
        siteName: z.string(),
        contactEmail: z.string(),
        publicUrl: z.string(),
        paymentMode: z.enum(['live', 'test', 'off']),
        stripePublishableKey: z.string().nullable(),
        gaMeasurementId: z.string().optional(),
        ads: z.strictObject({ client: z.string(), slot: z.string() }).optional(),
        amazonTag: z.string().optional(),
        coffeeUrl: z.string().optional(),
        koFiUrl: z.string().optional(),
        membershipUrl: z.string().optional(),
      }),
      cacheSeconds: statsSeconds,
      handle: async () => ({ ...config, ...paymentSettings, ...funding, gaMeasurementId }),
    }),
  ];
}
