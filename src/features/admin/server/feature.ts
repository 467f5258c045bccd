import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { messageSchema } from '#platform/http/common-schemas.ts';
import { checkAdminAccess } from '../contract.ts';
import type { AdminAccess } from './admin-access.ts';

export const adminFeature = defineServerFeature<{ adminAccess: AdminAccess }>({
  name: 'admin',
  apiRoutes: ({ adminAccess }) => [
    apiRoute(checkAdminAccess, {
      summary: 'Whether the admin password in x-admin-password is right',
      response: messageSchema,
      guard: adminAccess.require,
      handle: async () => ({ message: 'Admin access granted' }),
    }),
  ],
});
