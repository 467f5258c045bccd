/** Schemas of the operator's part of the billing API. */
import { z } from 'zod';
import { studentRequestStates } from './plans.ts';

export const studentRequestsQuerySchema = z.strictObject({
  after: z.coerce.number().int().positive().optional(),
});
export const studentRequestsSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      statement: z.string(),
      state: z.enum(studentRequestStates),
      createdAt: z.string(),
      decidedAt: z.string().nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
export const studentDecisionBodySchema = z.strictObject({ decision: z.enum(['approved', 'refused']) });

export const unendedCustomersSchema = z.strictObject({ count: z.number().int() });

export const reconciliationSchema = z.strictObject({
  checked: z.number().int(),
  mended: z.array(z.strictObject({ subscription: z.string(), was: z.string(), is: z.string() })),
  unknown: z
    .array(z.string())
    .describe('Subscriptions that this site has begun, and whose customer is nobody here any more'),
  failed: z.number().int().describe('Subscriptions that the provider did not answer for'),
});

export const advanceTestClockBodySchema = z.strictObject({
  days: z
    .int('Days are a whole number from 1 to 400.')
    .min(1, 'Days are a whole number from 1 to 400.')
    .max(400, 'Days are a whole number from 1 to 400.'),
});
export const testClockSchema = z.strictObject({ now: z.number().int().describe('Seconds since 1970') });
