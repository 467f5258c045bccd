/** Schemas of what the newsletter's API takes and answers. */
import { z } from 'zod';
import { emailSchema, oneLineSchema } from '#platform/http/email-schema.ts';
import { studyGuideChecklist } from '../rules.ts';

const nameSchema = oneLineSchema.trim().max(80, 'A first name has at most 80 characters.');

const trap = { website: z.string().max(1000).optional() };

export const subscribeBodySchema = z.strictObject({ email: emailSchema, ...trap });

export const emailCaptureBodySchema = z.strictObject({
  email: emailSchema,
  name: nameSchema.optional(),
  leadMagnet: z.literal(studyGuideChecklist.title, 'There is no such download.'),
  ...trap,
});

export const subscribeAnswerSchema = z.strictObject({ message: z.string() });

export const emailCaptureAnswerSchema = z.strictObject({ message: z.string(), downloadUrl: z.string() });
