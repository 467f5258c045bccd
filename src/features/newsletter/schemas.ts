/** Schemas of the newsletter API's requests and responses, the single definition of each shape. */
import { z } from 'zod';
import { emailSchema, oneLineSchema } from '#platform/http/email-schema.ts';
import { studyGuideChecklist } from './rules.ts';

export const subscribeBodySchema = z.strictObject({
  email: emailSchema,
  website: z
    .string()
    .max(1000)
    .optional()
    .describe('Hidden from people; a request that fills it in is from a program'),
});

export const emailCaptureBodySchema = subscribeBodySchema.extend({
  name: oneLineSchema.trim().max(80, 'A first name has at most 80 characters.').optional(),
  leadMagnet: z.literal(studyGuideChecklist.title, 'There is no such download.'),
});

const tokenSchema = z.string().min(1).max(200);

export const tokenBodySchema = z.strictObject({ token: tokenSchema });

export const preferencesSchema = z
  .strictObject({
    email: z.string(),
    weekly: z.boolean().describe('The weekly letter'),
    issues: z.boolean().describe('The monthly issue, which Premium and Scholar members get'),
    reminders: z.boolean().describe('That flashcards are due, at most once a day; for members'),
  })
  .meta({ id: 'LetterPreferences' });

export const preferencesBodySchema = preferencesSchema.omit({ email: true }).extend({
  token: tokenSchema,
  reminders: preferencesSchema.shape.reminders
    .optional()
    .describe(
      'Stays as it is where left out, so that a page opened before there were reminders can still leave',
    ),
});

export const emailEngagementBodySchema = z.strictObject({
  email: emailSchema,
  templateId: z.string().min(1).max(100),
  sentAt: z.iso.datetime({ offset: true }).optional(),
  openedAt: z.iso.datetime({ offset: true }).optional(),
  clickedAt: z.iso.datetime({ offset: true }).optional(),
  // Part of every analytics call (specification, section 7). Letters do not need it, and it is not stored.
  sessionId: z.string().max(100).optional(),
  visitorId: z.string().max(100).optional(),
  ipAddress: z.null().optional(),
  userAgent: z.string().max(1000).optional(),
});

export const emailCaptureAnswerSchema = z.strictObject({ message: z.string(), downloadUrl: z.string() });
