/** Schemas of the operator's part of the webinars' API. */
import { z } from 'zod';
import { isTimeZone } from '#platform/study-day.ts';
import { webinarLimits, webinarPhases, webinarStates } from './rules.ts';

/** A single line without control characters, because titles are used in the subjects of mails. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill in this field.')
    .max(max, `At most ${max} characters.`)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'One line, please.');

const url = z
  .string()
  .trim()
  .max(webinarLimits.url)
  .refine(
    (text) => /^https:\/\/[^/]/i.test(text) && URL.canParse(text),
    'An address that begins with https://, please.',
  );

const { minutes } = webinarLimits;

export const webinarInputSchema = z.strictObject({
  title: line(webinarLimits.title),
  description: z
    .string()
    .trim()
    .min(1, 'Please fill in this field.')
    .max(webinarLimits.description, `At most ${webinarLimits.description} characters.`)
    // Calendar files cannot contain control characters.
    .refine((text) => !/[^\P{Cc}\t\r\n]/u.test(text), 'No control characters, please.')
    .describe('Markdown'),
  speaker: line(webinarLimits.speaker).nullable(),
  localStart: z
    .string()
    .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Please choose a day and a time.')
    .describe('Its start as a clock in the time zone shows it'),
  timeZone: z.string().refine(isTimeZone, 'Please choose a time zone.'),
  durationMinutes: z
    .int()
    .min(minutes.least, `${minutes.least} to ${minutes.most} minutes.`)
    .max(minutes.most, `${minutes.least} to ${minutes.most} minutes.`),
  joinUrl: url,
  recordingUrl: url.nullable(),
  capacity: z.int().min(1, 'At least one, or empty.').max(webinarLimits.capacity).nullable(),
  reading: z
    .array(z.string().trim().min(1).max(200))
    .max(webinarLimits.reading)
    .describe('Resources, each by slug, by id or by the address of its page'),
  sequence: z
    .int()
    .optional()
    .describe('Of the version that was edited; where it is not the stored one, nothing is changed'),
});

export const adminWebinarSchema = z
  .strictObject({
    ...webinarInputSchema.shape,
    id: z.number(),
    state: z.enum(webinarStates),
    phase: z.enum(webinarPhases).describe('Of a draft: as if it were scheduled'),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    sequence: z.int(),
    registrations: z.int(),
  })
  .meta({ id: 'AdminWebinar' });

export const adminWebinarsSchema = z.strictObject({
  items: z.array(adminWebinarSchema),
  hasMore: z.boolean(),
});

export const webinarStateBodySchema = z.strictObject({ to: z.enum(['scheduled', 'canceled']) });
