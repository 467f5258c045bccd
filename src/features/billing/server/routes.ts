import type { Sessions } from '#features/accounts/server/index.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { getSubscriptionStatus } from '../contract.ts';
import { subscriptionStatusSchema } from '../schemas.ts';

export function billingRoutes({ sessions }: { sessions: Sessions }): ApiRoute[] {
  return [
    apiRoute(getSubscriptionStatus, {
      summary: 'What the member has subscribed to',
      response: subscriptionStatusSchema,
      guard: sessions.requireMember,
      // Nothing is sold yet.
      handle: async ({ principal }) => ({ tier: principal.tier, subscription: null }),
    }),
  ];
}
