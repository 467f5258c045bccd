/** Schemas of what billing's API answers: the one description of each shape. */
import { z } from 'zod';
import { tiers } from '#features/accounts/contract.ts';

export const subscriptionStatusSchema = z.strictObject({
  tier: z.enum(tiers),
  subscription: z
    .strictObject({
      status: z.string().describe("The payment provider's word: 'active', 'past_due', 'canceled', …"),
      current_period_end: z.number().describe('Seconds since 1970'),
      cancel_at_period_end: z.boolean(),
    })
    .nullable()
    .describe('null for members who have never subscribed'),
});
