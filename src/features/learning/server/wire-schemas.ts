/** Schemas of what My Learning's API takes and answers. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import type { LearningBrowse, PeriodProgress, SavedResource } from '../contract.ts';
import { longestNotes } from '../rules.ts';

const notesSchema = z
  .string()
  // Four times the limit is still a mistake to be told of, more is an attack.
  .max(longestNotes * 4, 'That is too long.')
  .transform((text) => text.replace(/\r\n?/g, '\n'))
  .pipe(
    z
      .string()
      .max(longestNotes, `Notes have at most ${longestNotes.toLocaleString('en-US')} characters.`)
      .regex(/^(?:\P{Cc}|\n)*$/u, 'Control characters are not allowed.'),
  );

export const saveBodySchema = z.strictObject({
  resourceId: z.int().min(1),
  completed: z.boolean().optional(),
  notes: notesSchema.optional(),
});

export const changeBodySchema = z
  .strictObject({ completed: z.boolean().optional(), notes: notesSchema.optional() })
  .refine(
    ({ completed, notes }) => completed !== undefined || notes !== undefined,
    'Say what to change: completed, notes, or both.',
  );

export const browseQuerySchema = z.strictObject({
  completed: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('Only what is completed, or only what is not'),
  period: idSchema.optional(),
  category: idSchema.optional(),
  sort: z.enum(['newest', 'oldest', 'title', 'period']).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const savedResourceSchema: z.ZodType<SavedResource> = z
  .strictObject({
    id: z.number(),
    resourceId: z.number(),
    completed: z.boolean(),
    notes: z.string(),
    savedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    resource: z.strictObject({
      id: z.number(),
      title: z.string(),
      author: z.string(),
      description: z.string(),
      url: z.string().nullable(),
      affiliateUrl: z.string().nullable(),
      periodId: z.number(),
      categoryId: z.number(),
      listed: z.boolean().describe('False where the library no longer lists it'),
    }),
  })
  .meta({ id: 'SavedResource' });

const facetSchema = z.array(z.strictObject({ id: z.number(), name: z.string(), count: z.int() }));

export const browseSchema: z.ZodType<LearningBrowse> = z.strictObject({
  saved: z.int(),
  completed: z.int(),
  periods: facetSchema,
  categories: facetSchema,
  total: z.int(),
  items: z.array(savedResourceSchema),
  page: z.int(),
  pages: z.int(),
});

export const progressSchema: z.ZodType<PeriodProgress[]> = z.array(
  z.strictObject({
    periodId: z.number(),
    resources: z.int(),
    saved: z.int(),
    completed: z.int(),
  }),
);
