/** Schemas of the operator's part of the newsletter's API. */

import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import { emailSchema } from '#platform/http/email-schema.ts';
import { monthNames } from '#platform/text/format-day.ts';

const yearSchema = z.coerce.string().regex(/^[12]\d{3}$/, 'A year has four digits.');

/** Values of placeholders by name, as text or Markdown. */
const replacementsSchema = z
  .record(
    z.string(),
    z.union([z.string().max(20_000, 'A text has at most 20,000 characters.'), z.number()]).transform(String),
  )
  // `refine`, not a schema for the keys: zod's own error for a bad key would not say what is wrong with it.
  .refine(
    (values) => Object.keys(values).every((name) => /^[A-Z][A-Z0-9_]{0,39}$/.test(name)),
    'A placeholder is written in capitals, as PERIOD_NAME.',
  )
  .refine((values) => Object.keys(values).length <= 50, 'That is too much custom content.');

const templateName = z.string().max(100);

export const newsletterStatsSchema = z.strictObject({ subscriberCount: z.number() });

export const templatesSchema = z.array(
  z.strictObject({
    slug: z.string(),
    title: z.string(),
    placeholders: z
      .array(z.string())
      .describe('To be filled by custom content; MONTH and YEAR come from the form'),
  }),
);

export const sendIssueBodySchema = z.strictObject({
  month: z.enum(monthNames),
  year: yearSchema,
  templateName,
  customContent: replacementsSchema.optional(),
});

export const sentSchema = z.strictObject({
  sent: z.number().describe('Members the issue is queued for'),
  id: z.number().nullable().describe('Of the issue; null where nobody gets it'),
});

export const previewBodySchema = z.strictObject({ templateName, replacements: replacementsSchema });

export const testIssueBodySchema = sendIssueBodySchema.extend({ to: emailSchema });

const count = z.number();

export const issueSchema = z
  .strictObject({
    id: z.number(),
    kind: z.enum(['issue', 'weekly']),
    month: z.string().describe('Of a weekly letter, that in which it was queued'),
    year: z.string(),
    template: z.string().describe('Empty for a weekly letter'),
    subject: z.string(),
    state: z.enum(['sending', 'paused', 'cancelled', 'finished']),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    recipients: count,
    waiting: count.describe('Queued or being sent'),
    sent: count,
    failed: count.describe('Refused, or withheld from an address that nothing is sent to'),
    unknown: count.describe('May have arrived'),
    cancelled: count,
    countsOpens: z.boolean(),
    opened: count,
    clicked: count,
    scanned: count.describe('Opened or followed by a program alone'),
    unsubscribed: count.describe('Left its list after this one and before the next'),
  })
  .meta({ id: 'NewsletterIssue' });

export const issuesSchema = z.strictObject({ items: z.array(issueSchema), hasMore: z.boolean() });

export const issuesQuerySchema = z.strictObject({ before: idSchema.optional() });

export const issueParamsSchema = z.strictObject({ id: idSchema });

export const changeIssueBodySchema = z.strictObject({ to: z.enum(['paused', 'sending', 'cancelled']) });

export const uncertainQuerySchema = z.strictObject({ after: idSchema.optional() });

export const uncertainSchema = z.strictObject({
  items: z.array(z.strictObject({ id: z.number(), address: z.string(), reason: z.string() })),
  hasMore: z.boolean(),
});

export const settleBodySchema = z.strictObject({
  ids: z.union([z.literal('all'), z.array(z.int().positive()).min(1).max(500)]),
  as: z.enum(['resend', 'delivered']),
});

export const settledSchema = z.strictObject({ settled: z.number() });

export const emailStatsSchema = z.strictObject({
  subscribers: z.strictObject({ total_subscribers: z.number(), new_this_week: z.number() }),
  emailSequences: z.array(
    z.strictObject({ status: z.enum(['sent', 'pending']), count: z.string().regex(/^\d+$/) }),
  ),
});
