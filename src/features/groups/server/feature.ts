/** Manifest of the study groups' server side. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { groupAdminRoutes } from './admin-routes.ts';
import { groupsEraser, groupsExporter } from './data-subject.ts';
import { groupJobs } from './jobs.ts';
import { countReports } from './moderation.ts';
import { groupRoutes } from './routes.ts';

export const groupsFeature = defineServerFeature<{
  db: Database;
  site: { siteName: string; contactEmail: string; publicUrl: string };
  sessions: Sessions;
  adminAccess: AdminAccess;
}>({
  name: 'groups',
  apiRoutes: ({ db, sessions: { requireMember }, adminAccess }) => [
    ...groupRoutes({ db, requireMember }),
    ...groupAdminRoutes({ db, guard: adminAccess.require }),
  ],
  operatorQueue: { path: '/admin/groups', countWaiting: countReports },
  jobs: groupJobs,
  dataExporters: [groupsExporter],
  dataErasers: [groupsEraser],
});
