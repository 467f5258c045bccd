/** The webinars' server-side manifest. */
import { eq } from 'drizzle-orm';
import type { Sessions } from '#features/accounts/server/index.ts';
import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { webinarPath, webinarsPath } from '../paths.ts';
import { webinarAdminRoutes } from './admin-routes.ts';
import { mountWebinarCalendar } from './calendar.ts';
import { webinarJobs } from './jobs.ts';
import { selectScheduledIds } from './queries.ts';
import { webinarRoutes } from './routes.ts';
import { webinarRegistrations, webinars } from './schema.ts';

/** Exports only: the database deletes the rows together with the account. */
export const webinarExporter: DataExporter = {
  name: 'webinars',
  read(db, { userId }) {
    const { title, startsAt } = webinars;
    const { webinarId, registeredAt, leftAt } = webinarRegistrations;
    return db
      .select({ title, startsAt, registeredAt, leftAt })
      .from(webinarRegistrations)
      .innerJoin(webinars, eq(webinars.id, webinarId))
      .where(eq(webinarRegistrations.userId, userId))
      .orderBy(startsAt, webinarId);
  },
};

export const webinarsFeature = defineServerFeature<{
  db: Database;
  site: SiteIdentity;
  trustProxy: number;
  /** Counts all reads by IP address. */
  readLimiter: RateLimiter;
  sessions: Sessions;
  adminAccess: AdminAccess;
  contentChanged: () => Promise<void>;
}>({
  name: 'webinars',
  apiRoutes({ sessions, adminAccess, ...services }) {
    const now = () => new Date();
    return [
      ...webinarRoutes({ ...services, requireMember: sessions.requireMember, now }),
      ...webinarAdminRoutes({ ...services, guard: adminAccess.require, now }),
    ];
  },
  mountFiles: mountWebinarCalendar,
  sitemapPaths: async (db) => [webinarsPath, ...(await selectScheduledIds(db)).map(webinarPath)],
  jobs: webinarJobs,
  dataExporters: [webinarExporter],
});
