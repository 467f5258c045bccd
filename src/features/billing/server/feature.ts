import type { Sessions } from '#features/accounts/server/index.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { billingRoutes } from './routes.ts';

export const billingFeature = defineServerFeature<{ sessions: Sessions }>({
  name: 'billing',
  apiRoutes: billingRoutes,
});
