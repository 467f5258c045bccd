/** Schemas of what the newsletter's API takes and answers. */
import { z } from 'zod';
import { findDownload } from '../rules.ts';

/** Longest address a mail server takes (RFC 5321, section 4.5.3.1.3, less the brackets). */
const longestEmail = 254;

const oneLine = z
  .string()
  .max(1000, 'That is too long.')
  .regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed.');

/** What a browser accepts as an address, so that form and server agree. */
const emailSchema = oneLine
  .trim()
  .max(longestEmail, `An e-mail address has at most ${longestEmail} characters.`)
  .regex(z.regexes.html5Email, 'Please enter a valid email address.')
  .meta({ format: 'email' });

const nameSchema = oneLine.trim().max(80, 'A first name has at most 80 characters.');

const trap = { website: z.string().max(1000).optional() };

export const subscribeBodySchema = z.strictObject({ email: emailSchema, ...trap });

export const emailCaptureBodySchema = z.strictObject({
  email: emailSchema,
  name: nameSchema.optional(),
  leadMagnet: oneLine.refine((title) => findDownload(title) !== undefined, 'There is no such download.'),
  ...trap,
});

export const subscribeAnswerSchema = z.strictObject({ message: z.string() });

export const emailCaptureAnswerSchema = z.strictObject({ message: z.string(), downloadUrl: z.string() });
