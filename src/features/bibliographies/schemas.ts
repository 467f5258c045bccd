/** Schemas of the requests and responses of the bibliographies API. The contract's types are inferred from them. */
import { z } from 'zod';
import { bibliographyStyles } from '#features/citations/contract.ts';
import { browseQuerySchema } from '#features/learning/schemas.ts';
import { idSchema } from '#platform/http/api-route.ts';
import { maxNoteLength, maxTitleLength, tidyText } from './rules.ts';

/** Up to four times the limit, the error message names the limit; longer text is treated as an attack. */
const textOf = (max: number, what: string) =>
  z
    .string()
    .max(max * 4, 'That is too long.')
    .transform(tidyText)
    .pipe(z.string().max(max, `${what} has at most ${max} characters.`));

// Requires a visible character: invisible ones alone are no title.
const titleSchema = textOf(maxTitleLength, 'A title').pipe(
  z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Give the bibliography a title.'),
);

export const createBodySchema = z.strictObject({
  title: titleSchema,
  resourceId: z.int().min(1).optional().describe('Its first item'),
});
export const renameBodySchema = z.strictObject({ title: titleSchema });
export const itemBodySchema = z.strictObject({
  note: textOf(maxNoteLength, 'An annotation')
    .optional()
    .describe('One paragraph; where left out, the one there is stays'),
});

export const itemParamsSchema = z.object({ id: idSchema, resourceId: idSchema });

export const listQuerySchema = z.strictObject({
  resource: idSchema.optional().describe('Asks of each whether it holds this resource'),
});
export const styleQuerySchema = z.strictObject({ style: z.enum(bibliographyStyles).default('chicago') });
/** Query of a file. */
export const exportQuerySchema = z.object({
  style: z.enum(bibliographyStyles).catch('chicago'),
  notes: z.literal('1').optional().catch(undefined),
});

/** Filters as on My Learning. */
export const savedQuerySchema = browseQuerySchema.omit({ sort: true }).extend({
  style: z.enum(bibliographyStyles).default('chicago'),
  accessed: z.iso
    .date()
    .optional()
    .describe("The reader's day, for what is online; today in UTC where left out"),
});

export const bibliographySummarySchema = z
  .strictObject({
    id: z.number(),
    title: z.string(),
    items: z.int(),
    updatedAt: z.iso.datetime(),
    holds: z.boolean().describe('Whether it holds the resource asked about; false where none was'),
    annotated: z.boolean().describe('Whether it does with an annotation'),
  })
  .meta({ id: 'BibliographySummary' });

export const bibliographySchema = z
  .strictObject({
    id: z.number(),
    title: z.string(),
    updatedAt: z.iso.datetime(),
    style: z.enum(bibliographyStyles),
    entries: z
      .array(
        z.strictObject({
          resourceId: z.number(),
          title: z.string().describe("The resource's"),
          listed: z.boolean().describe('False where the library no longer lists it'),
          html: z.string().describe('HTML with no other tag than i'),
          text: z.string(),
          note: z.string().describe("The member's annotation"),
        }),
      )
      .describe("All, at most 300, in the style's order"),
  })
  .meta({ id: 'Bibliography' });

export const savedBibliographySchema = z.strictObject({
  style: z.enum(bibliographyStyles),
  accessed: z.iso.date().describe('The day that what is online was looked at, where the style says so'),
  total: z.int().describe('Items that match'),
  page: z.int(),
  pages: z.int(),
  entries: z
    .array(bibliographySchema.shape.entries.element.omit({ note: true }))
    .describe("Of one page, at most 100, in the style's order"),
});
