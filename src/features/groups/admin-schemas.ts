/** Schemas of the operator's API for study groups. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import { groupLimits } from './rules.ts';
import { filledTextOf } from './schemas.ts';

export const afterQuerySchema = z.strictObject({
  after: idSchema.optional().describe('The last item of the page before'),
});

const personSchema = z.strictObject({ name: z.string(), email: z.string() });

const reportedSchema = z.strictObject({
  id: z.number().describe('Of the report'),
  about: z.enum(['message', 'group']).describe("'group': its name and description"),
  group: z.string(),
  author: personSchema.describe('Of a group, its owner'),
  text: z.string(),
});

export const reportsSchema = z.strictObject({
  items: z.array(
    reportedSchema.extend({
      text: z.string().describe('As it stood when it was reported'),
      reporter: personSchema,
      reason: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  hasMore: z.boolean(),
});

export const hiddenSchema = z.strictObject({
  items: z.array(reportedSchema.extend({ hiddenAt: z.iso.datetime() })),
  hasMore: z.boolean(),
});

/** 'hide' hides the reported message or group; 'ban' also bans its author, who sees the reason. */
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
