import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { editorialAdminRoutes } from './admin-routes.ts';

export const editorialFeature = defineServerFeature<{
  db: Database;
  adminAccess: AdminAccess;
  selectReviewables: (db: Database) => Promise<Reviewable[]>;
  contentChanged: () => Promise<void>;
}>({
  name: 'editorial',
  apiRoutes: ({ db, adminAccess, selectReviewables, contentChanged }) =>
    editorialAdminRoutes({ db, selectReviewables, contentChanged, guard: adminAccess.require }),
});
