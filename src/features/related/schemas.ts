/** Request and response schemas of the related items' API. */
import { z } from 'zod';
import type { LibraryItemKind } from '#platform/feature/library-item.ts';

const kinds = ['article', 'card', 'collection', 'event', 'guide', 'question', 'resource', 'text'] as const;
const kindSchema = z.enum(kinds) satisfies z.ZodType<LibraryItemKind>;

export const itemParamsSchema = z.object({
  kind: z.enum(['article', 'event', 'guide', 'resource', 'text']),
  key: z.string().min(1).max(200).describe('Its slug or its id'),
});

export const periodParamsSchema = z.object({ slug: z.string().min(1).max(100) });

export const partsParamsSchema = z.object({ kind: z.enum(['card', 'question']) });

export const partsQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(800)
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,49}$/, 'Give up to fifty ids, separated by commas.')
    .transform((text) => text.split(',').map(Number))
    .describe('Up to fifty ids, separated by commas'),
});

export const relatedItemSchema = z
  .strictObject({
    kind: kindSchema,
    title: z.string(),
    url: z.string().describe('Path of its page on this site'),
    detail: z.string().describe('Date, author, or the title of its deck or quiz'),
    reason: z.string().describe('Why it belongs to what was asked about'),
    minimumTier: z.enum(['free', 'premium', 'scholar']),
  })
  .meta({ id: 'RelatedItem' });

export const relatedToPartSchema = z
  .strictObject({
    id: z.number().describe('Of the card or the question'),
    related: z.array(relatedItemSchema),
  })
  .meta({ id: 'RelatedToPart' });

const namedItemSchema = relatedItemSchema.omit({ reason: true }).meta({ id: 'NamedItem' });

export const periodSummarySchema = z
  .strictObject({
    quizCount: z.number(),
    cardCount: z.number(),
    events: z.array(namedItemSchema).describe('Those that most else refers to, in order of time'),
    decks: z.array(
      z.strictObject({
        title: z.string(),
        url: z.string(),
        minimumTier: relatedItemSchema.shape.minimumTier,
        cards: z.array(namedItemSchema).describe('The first ones'),
      }),
    ),
  })
  .meta({ id: 'PeriodSummary' });
