/** Request and response schemas of the flashcards API. The types in contract.ts are inferred from them. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import {
  cardsPerRead,
  maxDescriptionLength,
  maxSearchLength,
  maxSideLength,
  maxTitleLength,
} from './limits.ts';
import { findSideFault, hasControls, isBlank, tidyText } from './rules-card-text.ts';

/**
 * Text as it is stored. Up to four times the limit, the error names the limit; longer text is refused before it is
 * processed.
 */
const textOf = (maxLength: number) =>
  z
    .string()
    .max(maxLength * 4, 'That is too long.')
    .transform(tidyText);

const sideSchema = (side: 'front' | 'back') =>
  textOf(maxSideLength).pipe(
    z.string().superRefine((text, context) => {
      const message = findSideFault(text, side);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );

const titleSchema = textOf(maxTitleLength).pipe(
  z
    .string()
    .max(maxTitleLength, `A title has at most ${maxTitleLength} characters.`)
    .refine((title) => !isBlank(title), 'Give the deck a title.')
    .refine((title) => !title.includes('\n') && !hasControls(title), 'A title is one line of text.'),
);

const descriptionSchema = textOf(maxDescriptionLength).pipe(
  z
    .string()
    .max(maxDescriptionLength, `A description has at most ${maxDescriptionLength} characters.`)
    .refine((text) => !hasControls(text), 'Control characters are not allowed.'),
);

export const createDeckSchema = z.strictObject({
  title: titleSchema,
  description: descriptionSchema.optional(),
});

export const changeDeckSchema = z
  .strictObject({ title: titleSchema.optional(), description: descriptionSchema.optional() })
  .refine(
    ({ title, description }) => title !== undefined || description !== undefined,
    'Say what to change: title, description, or both.',
  );

export const addCardSchema = z.strictObject({ front: sideSchema('front'), back: sideSchema('back') });

export const changeCardSchema = z
  .strictObject({ front: sideSchema('front').optional(), back: sideSchema('back').optional() })
  .refine(
    ({ front, back }) => front !== undefined || back !== undefined,
    'Say what to change: front, back, or both.',
  );

export const cardParamsSchema = z.object({ id: idSchema, cardId: idSchema });

export const pageQuerySchema = z.strictObject({
  search: z
    .string()
    .max(maxSearchLength, `Look for at most ${maxSearchLength} characters.`)
    .transform(tidyText)
    .pipe(z.string().refine((text) => !hasControls(text), 'Control characters are not allowed.'))
    .optional()
    .describe('Text of either side; case and accents do not count'),
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('A page past the last is the last'),
});

export const cardIdsQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(cardsPerRead * 20)
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).max(cardsPerRead, `Ask for at most ${cardsPerRead} cards.`))
    .describe(`Ids of at most ${cardsPerRead} cards, with commas between`),
});

export const importQuerySchema = z.strictObject({
  title: titleSchema.optional().describe("The new deck's; else the file's own"),
});

export const deckQuerySchema = z.strictObject({
  period: z.string().trim().min(1).max(100).optional().describe('Id or slug of a period'),
});

const deckFields = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  featured: z.boolean(),
  minimumTier: z.enum(['free', 'premium', 'scholar']).describe('Guests may study what is free'),
  periodId: z.number(),
  cardCount: z.int(),
};
export const deckSchema = z.strictObject(deckFields).meta({ id: 'Deck' });

const flashcardFields = { id: z.number(), front: z.string(), back: z.string() };

export const flashcardSchema = z.strictObject(flashcardFields).meta({ id: 'Flashcard' });

export const addedCardSchema = z.strictObject({
  ...flashcardFields,
  added: z.boolean().describe('False where the deck held the card already'),
});

/** A deck with its cards. For a personal deck, which lists never show, slug and periodId are null. */
export const deckDetailSchema = z.strictObject({
  ...deckFields,
  slug: z.string().nullable(),
  periodId: z.number().nullable(),
  own: z.boolean().describe("Whether it is one of the member's own"),
  flashcards: flashcardSchema.array().describe('Of a large own deck only the first'),
  cardIds: z
    .array(z.number())
    .optional()
    .describe('Ids of all cards in their order, where not all are in flashcards'),
});

const personalDeckFields = {
  id: z.number(),
  title: z.string(),
  description: z.string(),
  cardCount: z.int(),
  updatedAt: z.iso.datetime(),
};

export const personalDeckSchema = z.strictObject(personalDeckFields).meta({ id: 'OwnDeck' });

export const importedDeckSchema = z.strictObject({
  ...personalDeckFields,
  added: z.int().describe('Cards that the deck did not hold before'),
});

export const personalDeckPageSchema = z.strictObject({
  ...personalDeckFields,
  cards: z.array(flashcardSchema),
  total: z.int().describe('Cards found, on all pages'),
  page: z.int(),
  pageCount: z.int(),
});

export const importPreviewSchema = z.strictObject({
  kind: z.enum(['table', 'anki']),
  title: z.string().nullable(),
  cardCount: z.int(),
  skipped: z.int(),
  sample: z.array(z.strictObject({ front: z.string(), back: z.string() })),
  problems: z.array(z.strictObject({ line: z.int().nullable(), message: z.string() })),
});
