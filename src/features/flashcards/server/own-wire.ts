/** Schemas of what the API of members' own decks takes and answers. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import type { AddedCard, Flashcard, ImportedDeck, ImportPreview, OwnDeck, OwnDeckPage } from '../contract.ts';
import { longestDescription, longestSearch, longestSide, longestTitle } from '../limits.ts';
import { findSideFault, hasControls, isBlank, tidyText } from '../rules-own.ts';

/** Text as it is kept. Four times the limit is still a mistake to be told of, more is an attack. */
const textOf = (longest: number) =>
  z
    .string()
    .max(longest * 4, 'That is too long.')
    .transform(tidyText);

const sideSchema = (side: 'front' | 'back') =>
  textOf(longestSide).pipe(
    z.string().superRefine((text, context) => {
      const message = findSideFault(text, side);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );

const titleSchema = textOf(longestTitle).pipe(
  z
    .string()
    .max(longestTitle, `A title has at most ${longestTitle} characters.`)
    .refine((title) => !isBlank(title), 'Give the deck a title.')
    .refine((title) => !title.includes('\n') && !hasControls(title), 'A title is one line of text.'),
);

const descriptionSchema = textOf(longestDescription).pipe(
  z
    .string()
    .max(longestDescription, `A description has at most ${longestDescription} characters.`)
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

export const deckParamsSchema = z.object({ id: idSchema });
export const cardParamsSchema = z.object({ id: idSchema, cardId: idSchema });
export const noQuerySchema = z.strictObject({});

export const pageQuerySchema = z.strictObject({
  search: z
    .string()
    .max(longestSearch, `Look for at most ${longestSearch} characters.`)
    .transform(tidyText)
    .pipe(z.string().refine((text) => !hasControls(text), 'Control characters are not allowed.'))
    .optional()
    .describe('Text of either side; case and accents do not count'),
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('A page past the last is the last'),
});

export const importQuerySchema = z.strictObject({
  title: titleSchema.optional().describe("The new deck's; else the file's own"),
});

const flashcardFields = { id: z.number(), front: z.string(), back: z.string() };

export const flashcardSchema: z.ZodType<Flashcard> = z
  .strictObject(flashcardFields)
  .meta({ id: 'Flashcard' });

export const addedCardSchema: z.ZodType<AddedCard> = z.strictObject({
  ...flashcardFields,
  added: z.boolean().describe('False where the deck held the card already'),
});

const ownDeckFields = {
  id: z.number(),
  title: z.string(),
  description: z.string(),
  cardCount: z.int(),
  updatedAt: z.iso.datetime(),
};

export const ownDeckSchema: z.ZodType<OwnDeck> = z.strictObject(ownDeckFields).meta({ id: 'OwnDeck' });

export const importedDeckSchema: z.ZodType<ImportedDeck> = z.strictObject({
  ...ownDeckFields,
  added: z.int().describe('Cards that the deck did not hold before'),
});

export const ownDeckPageSchema: z.ZodType<OwnDeckPage> = z.strictObject({
  ...ownDeckFields,
  cards: z.array(flashcardSchema),
  total: z.int().describe('Cards found, on all pages'),
  page: z.int(),
  pageCount: z.int(),
});

export const importPreviewSchema: z.ZodType<ImportPreview> = z.strictObject({
  kind: z.enum(['table', 'anki']),
  title: z.string().nullable(),
  cardCount: z.int(),
  skipped: z.int(),
  sample: z.array(z.strictObject({ front: z.string(), back: z.string() })),
  problems: z.array(z.strictObject({ line: z.int().nullable(), message: z.string() })),
});

export const messageSchema = z.strictObject({ message: z.string() });
