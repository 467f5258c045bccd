/** Schemas of My Learning's requests and responses, defined only here. `contract.ts` infers the types. */
import { z } from 'zod';
import { resourceSummarySchema } from '#features/library/schemas.ts';
import { idSchema } from '#platform/http/api-route.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { learningSorts, maxNotesLength } from './rules.ts';

const notesSchema = z
  .string()
  // Up to four times the limit the error message (below) names the limit. Even longer text is probably an attack.
  .max(maxNotesLength * 4, 'That is too long.')
  .transform((text) => text.replace(/\r\n?/g, '\n'))
  .pipe(
    z
      .string()
      .max(maxNotesLength, `Notes have at most ${formatNumber(maxNotesLength)} characters.`)
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

/** The largest value of PostgreSQL's type integer, which ids of categories have. */
const maxCategoryId = 2_147_483_647;

export const browseQuerySchema = z.strictObject({
  completed: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('Only what is completed, or only what is not'),
  period: idSchema.optional(),
  category: idSchema.refine((id) => id <= maxCategoryId, 'must be the id of a category').optional(),
  sort: z.enum(learningSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const savedResourceSchema = z
  .strictObject({
    id: z.number(),
    resourceId: z.number(),
    completed: z.boolean(),
    /** The member's own words. */
    notes: z.string(),
    savedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    resource: resourceSummarySchema.extend({
      listed: z.boolean().describe('False where the library no longer lists it'),
    }),
  })
  .meta({ id: 'SavedResource' });

const facetsSchema = z.array(z.strictObject({ id: z.number(), name: z.string(), count: z.int() }));

export const browseSchema = z.strictObject({
  /** Number of the member's items, regardless of the filter. */
  saved: z.int(),
  completed: z.int(),
  /** Number of matches of each choice with the other filter applied; without choices that have no match. */
  periods: facetsSchema,
  categories: facetsSchema,
  /** Number of matches of the filter; `items` is one page of them. */
  total: z.int(),
  items: z.array(savedResourceSchema),
  page: z.int(),
  pages: z.int(),
});

export const periodProgressSchema = z.strictObject({
  periodId: z.number(),
  /** Number of resources that the library lists in the period. */
  resources: z.int(),
  saved: z.int(),
  completed: z.int(),
});
