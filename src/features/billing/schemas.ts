/** Zod schemas of the requests and responses of the billing API. */
import { z } from 'zod';
import { tiers } from '#features/accounts/contract.ts';
import { billingIntervals, paidTiers, studentRequestStates } from './plans.ts';
import { testCardNames } from './test-cards.ts';

const priceId = z.string().min(1).max(100).describe("The payment provider's id of a price");
const seconds = z.number().int().describe('Seconds since 1970');
const cents = z.number().int().describe('Cents of a US dollar');

export const subscriptionStatusSchema = z.strictObject({
  tier: z.enum(tiers),
  subscription: z
    .strictObject({
      status: z.string().describe("The payment provider's word: 'active', 'past_due', 'canceled', …"),
      current_period_end: seconds,
      cancel_at_period_end: z.boolean(),
      tier: z.enum(paidTiers),
      interval: z.enum(billingIntervals),
      trial_end: seconds.nullable(),
      grace_end: seconds.nullable().describe('Until when the tier is kept though a payment has failed'),
    })
    .nullable()
    .describe('The subscription that is live or was last; null for members who have never had one'),
});

export const plansSchema = z.strictObject({
  mode: z.enum(['live', 'test', 'off']).describe("'off': payments are not configured"),
  publishableKey: z.string().nullable().describe('For Stripe.js; null in the local test mode'),
  trialDays: z.number().int(),
  providerPages: z
    .boolean()
    .describe("Whether browsers reach the provider's pages: not those of a stand-in on another machine"),
  prices: z.array(
    z.strictObject({
      priceId,
      tier: z.enum(paidTiers),
      interval: z.enum(billingIntervals),
      cents,
    }),
  ),
});

export const createSubscriptionBodySchema = z.strictObject({
  priceId,
  tier: z.enum(paidTiers),
  code: z.string().trim().max(60).optional().describe('A promotion code'),
});
export const clientSecretSchema = z.strictObject({
  clientSecret: z
    .string()
    .describe("Begins with 'pi_' for a payment, with 'seti_' for a card that is only saved"),
  trialEnd: seconds.nullable().describe('When the first charge comes; null where it is no trial'),
});

export const billingMessageSchema = z.strictObject({ message: z.string() });

export const changePlanBodySchema = z.strictObject({ priceId });
/** Sent back with the change, so that the amount shown is the amount charged. */
const shownChange = {
  prorationDate: seconds,
  currentPriceId: priceId.describe('Of the plan that the change starts from'),
  dueNow: cents.describe('Negative where the member has credit'),
};
export const planChangeSchema = z.strictObject({
  ...shownChange,
  lines: z.array(z.strictObject({ text: z.string(), cents })),
  nextCents: cents,
  nextDate: seconds,
});
export const confirmChangeBodySchema = z.strictObject({ priceId, ...shownChange });

export const portalSchema = z.strictObject({ url: z.string() });

export const invoicesQuerySchema = z.strictObject({ after: z.string().max(100).optional() });
export const invoicesSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string().nullable(),
      date: seconds,
      cents,
      status: z.string(),
      url: z.string().nullable().describe('Page of the provider'),
    }),
  ),
  hasMore: z.boolean(),
});

export const studentRequestBodySchema = z.strictObject({
  statement: z
    .string()
    .trim()
    .min(20, 'Tell us your school and how we can verify it, in 20 to 1000 characters.')
    .max(1000, 'Tell us your school and how we can verify it, in 20 to 1000 characters.'),
});
export const studentRequestSchema = z.strictObject({
  request: z
    .strictObject({ state: z.enum(studentRequestStates), code: z.string().nullable() })
    .nullable()
    .describe('null where the member never asked'),
});

const clientSecret = z.string().min(1).max(200).describe('As createSubscription answered it');

export const confirmTestPaymentBodySchema = z.strictObject({
  clientSecret,
  card: z.enum(testCardNames).describe('A name: the number of a card is never sent'),
});
export const testPaymentSchema = z.strictObject({
  status: z.enum(['succeeded', 'requires_action']),
  redirect: z
    .string()
    .optional()
    .describe("With 'requires_action': '/test-payments/authenticate#token=…', with the client secret"),
});
export const authenticateTestPaymentBodySchema = z.strictObject({ clientSecret, pass: z.boolean() });
export const testAuthenticationSchema = z.strictObject({ status: z.enum(['succeeded', 'failed']) });
