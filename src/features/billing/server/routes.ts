/** Billing's API operations. */
import { z } from 'zod';
import type { Sessions } from '#features/accounts/server/index.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { getSubscriptionStatus } from '../contract.ts';

const statusSchema = z.strictObject({
  tier: z.enum(['free', 'premium', 'scholar']),
  subscription: z
    .strictObject({
      status: z.string(),
      current_period_end: z.number(),
      cancel_at_period_end: z.boolean(),
    })
    .nullable(),
});

/** What members may ask of their subscription. */
export function billingRoutes({ sessions }: { sessions: Sessions }): ApiRoute[] {
  return [
    apiRoute(getSubscriptionStatus, {
      summary: 'What the member has subscribed to',
      response: statusSchema,
      guard: sessions.requireMember,
      // Nothing is sold yet.
      handle: async ({ principal }) => ({ tier: principal.tier, subscription: null }),
    }),
  ];
}
