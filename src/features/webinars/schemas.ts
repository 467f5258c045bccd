/** Request and response schemas of the webinars' API. The contract's types are inferred from them. */
import { z } from 'zod';
import { blocksSchema } from '#platform/markdown/markdown-schema.ts';
import { webinarPhases } from './rules.ts';

export const pageQuerySchema = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional(),
});

export const webinarSummarySchema = z
  .strictObject({
    id: z.number(),
    title: z.string(),
    summary: z.string().describe('The first paragraph of its description'),
    speaker: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    phase: z.enum(webinarPhases),
  })
  .meta({ id: 'WebinarSummary' });

export const webinarScheduleSchema = z.strictObject({
  upcoming: z.array(webinarSummarySchema).describe('The next first, those that run and those canceled too'),
  past: z.array(webinarSummarySchema).describe('The latest first'),
  pages: z.int().describe('Of the past webinars'),
});

export const webinarSchema = webinarSummarySchema
  .extend({
    description: blocksSchema,
    capacity: z.int().nullable(),
    reading: z.array(
      z.strictObject({ id: z.number(), title: z.string(), author: z.string(), url: z.string() }),
    ),
  })
  .meta({ id: 'Webinar' });

export const webinarAccessSchema = z
  .strictObject({
    registered: z.boolean(),
    seatsLeft: z.int().nullable().describe('Null: as many as come'),
    joinUrl: z
      .string()
      .nullable()
      .describe('For Scholar members who are registered, from an hour before the start to the end'),
    recordingUrl: z
      .string()
      .nullable()
      .describe('For Scholar members, once it is over, where there is a recording'),
  })
  .meta({ id: 'WebinarAccess' });
