/** Request and response schemas of the research tools' API. `contract.ts` infers the types. */
import { z } from 'zod';
import { isYear } from '#platform/historical-date/year.ts';
import { kinds, levels, maxAuthorLength, maxNameLength, maxQueryLength, researchSorts } from './rules.ts';

const yearSchema = z.coerce
  .number()
  .refine(isYear, 'A whole number between -10000 and 10000, negative for BCE; there is no year 0.')
  .describe('Signed year, BCE negative');

/** Replaces lone surrogates: a JSON column rejects them, and a text column would not store the same text. */
const wellFormed = (text: string) => text.toWellFormed();
const textOf = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).overwrite(wellFormed);

const criteriaShape = {
  q: textOf(maxQueryLength)
    .optional()
    .describe('Words, "exact phrases", -word for what must not occur, OR between two'),
  kind: z.enum(kinds).optional(),
  period: z
    .string()
    .max(1300)
    .regex(/^[a-z0-9-]{1,60}(?:,[a-z0-9-]{1,60}){0,19}$/, 'Slugs of periods, separated by commas.')
    .optional(),
  from: yearSchema.optional(),
  to: yearSchema.optional(),
  category: z.coerce.number().int().min(1).max(999).optional().describe('Id of a category'),
  level: z.enum(levels).optional(),
  author: textOf(maxAuthorLength).optional(),
  sort: z.enum(researchSorts).optional(),
};

/** A search as it is stored. */
const criteriaSchema = z.strictObject(criteriaShape).meta({ id: 'ResearchCriteria' });

export const searchQuerySchema = z.strictObject({
  ...criteriaShape,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const partsSchema = z.array(z.strictObject({ text: z.string(), marked: z.boolean() }));
const facetSchema = z.array(z.strictObject({ value: z.string(), name: z.string(), count: z.int() }));

export const resultsSchema = z
  .strictObject({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    kinds: facetSchema.describe('Results of each kind, whatever kind is chosen'),
    periods: facetSchema.describe('Results of each period, by its slug, whatever periods are chosen'),
    ignored: z
      .array(z.string())
      .describe('Words of the query that are too common to search for, or too many'),
    vagueAuthor: z
      .boolean()
      .describe('Whether the author asked for has no word that can be searched for: then nothing is found'),
    items: z.array(
      z.strictObject({
        kind: z.enum(kinds),
        id: z.int(),
        title: partsSchema,
        url: z.string().describe("Path of the result's page on this site"),
        category: z.string(),
        detail: z.string(),
        period: z.string(),
        snippet: partsSchema,
      }),
    ),
  })
  .meta({ id: 'ResearchResults' });

const nameSchema = z
  .string()
  .trim()
  .max(maxNameLength, `A name has at most ${maxNameLength} characters.`)
  .overwrite(wellFormed)
  .regex(/^\P{Cc}*$/u, 'Control characters are not allowed.')
  // At least one visible character, not only invisible ones.
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Please give it a name.');

export const saveSearchBodySchema = z.strictObject({ name: nameSchema, criteria: criteriaSchema });
export const renameSearchBodySchema = z.strictObject({ name: nameSchema });

export const savedSearchSchema = z
  .strictObject({
    id: z.number(),
    name: z.string(),
    criteria: criteriaSchema,
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' });

export const researchSchema = z
  .strictObject({
    searches: z.array(savedSearchSchema).describe('The searches the member has kept, newest first'),
    notes: z
      .array(z.strictObject({ period: z.string().describe('Slug'), name: z.string(), count: z.int() }))
      .describe("How many notes the member has written, by their resource's period"),
  })
  .meta({ id: 'Research' });
