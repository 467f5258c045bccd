/** Manifest of the analytics' server side. */
import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { collectRoutes } from './collect-routes.ts';
import { analyticsJobs } from './jobs.ts';
import type { VisitRecorder } from './recorder.ts';
import { reportRoutes } from './report-routes.ts';

export const analyticsFeature = defineServerFeature<{
  db: Database;
  adminAccess: AdminAccess;
  visits: VisitRecorder;
  site: { publicUrl: string };
  trustProxy: number;
  /** `provider` is null where payments are not configured. */
  payments: { provider: { livemode: boolean } | null };
}>({
  name: 'analytics',
  apiRoutes: ({ adminAccess, payments, ...services }) => [
    ...collectRoutes(services),
    ...reportRoutes({
      ...{ db: services.db, guard: adminAccess.require, livemode: payments.provider?.livemode ?? true },
    }),
  ],
  jobs: () => analyticsJobs,
});
