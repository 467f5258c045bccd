/** What the operator's API of study groups accepts and answers. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import { groupLimits } from './rules.ts';
import { filledTextOf } from './schemas.ts';

export const afterQuerySchema = z.strictObject({
  after: idSchema.optional().describe('The last item of the page before'),
});

const personSchema = z.strictObject({ name: z.string(), email: z.string() });

export const reportsSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.number(),
      group: z.string(),
      author: personSchema,
      reporter: personSchema,
      text: z.string().describe('As it stood when it was reported'),
      reason: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  hasMore: z.boolean(),
});

/** 'hide' hides the message; 'ban' does that and bans its author, who reads the reason. */
export const reportDecisionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['dismiss', 'hide']) }),
  z.strictObject({
    action: z.literal('ban'),
    reason: filledTextOf(groupLimits.reason, 'A reason', 'Say why: the member reads it.'),
  }),
]);

export const bansSchema = z.strictObject({
  items: z.array(personSchema.extend({ id: z.number(), reason: z.string(), createdAt: z.iso.datetime() })),
  hasMore: z.boolean(),
});
