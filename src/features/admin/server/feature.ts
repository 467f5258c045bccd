import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { messageSchema } from '#platform/http/common-schemas.ts';
import { checkAdminAccess, getWaiting, type Waiting } from '../contract.ts';
import { waitingSchema } from '../schemas.ts';
import type { AdminAccess } from './admin-access.ts';

export const adminFeature = defineServerFeature<{
  db: Database;
  adminAccess: AdminAccess;
  /** Counts the queues of all features. */
  countWaiting: (db: Database) => Promise<Waiting['queues']>;
}>({
  name: 'admin',
  apiRoutes: ({ db, adminAccess, countWaiting }) => [
    apiRoute(checkAdminAccess, {
      summary: 'Whether the admin password in x-admin-password is right',
      response: messageSchema,
      guard: adminAccess.require,
      handle: async () => ({ message: 'Admin access granted' }),
    }),
    apiRoute(getWaiting, {
      summary: 'How much waits for the operator on each admin screen',
      response: waitingSchema,
      guard: adminAccess.require,
      handle: async () => ({ queues: await countWaiting(db) }),
    }),
  ],
});
