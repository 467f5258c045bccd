/** Schemas of what review's API takes and answers. */
import { z } from 'zod';
import type { Memory, ReviewDeck, ReviewProgress, ReviewQueue, ReviewReceipt } from '../contract.ts';
import { longestDuration, mostDailyCap, mostNewPerDay, mostReviewsAtOnce } from '../rules.ts';
import { cardStates, ratings } from '../scheduling.ts';
import { isTimeZone } from '../study-day.ts';

const reviewIdSchema = z.uuid().toLowerCase();

export const reviewParamsSchema = z.object({ id: reviewIdSchema });

export const reviewsBodySchema = z.strictObject({
  reviews: z
    .array(
      z.strictObject({
        id: reviewIdSchema,
        cardId: z.int().min(1),
        rating: z.enum(ratings),
        reviewedAt: z.iso.datetime({ offset: true }),
        duration: z
          .int()
          .min(0)
          .transform((duration) => Math.min(duration, longestDuration))
          .describe('Milliseconds; more than an hour counts as one'),
      }),
    )
    .min(1)
    .max(mostReviewsAtOnce),
});

export const settingsBodySchema = z
  .strictObject({
    dailyCap: z.int().min(1).max(mostDailyCap).optional(),
    newPerDay: z.int().min(0).max(mostNewPerDay).optional(),
    timeZone: z.string().refine(isTimeZone, 'That is no time zone.').optional(),
  })
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    'Say what to change: dailyCap, newPerDay, timeZone.',
  );

export const settingsSchema = z.strictObject({
  dailyCap: z.int(),
  newPerDay: z.int(),
  timeZone: z.string().describe('The study day ends at four in the morning there'),
});

export const memorySchema: z.ZodType<Memory> = z
  .strictObject({
    state: z.enum(cardStates),
    due: z.iso.datetime(),
    stability: z.number().describe('Days until the chance to remember has fallen to nine in ten'),
    difficulty: z.number(),
    scheduledDays: z.int(),
    learningStep: z.int(),
    reviews: z.int(),
    lapses: z.int(),
    lastReview: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Memory' });

export const queueSchema: z.ZodType<ReviewQueue> = z.strictObject({
  now: z.iso.datetime(),
  dayEnds: z.iso.datetime(),
  cards: z.array(
    z.strictObject({
      cardId: z.number(),
      deckId: z.number(),
      deckTitle: z.string(),
      front: z.string(),
      back: z.string(),
      memory: memorySchema,
    }),
  ),
  left: z
    .strictObject({ learning: z.int(), review: z.int(), new: z.int() })
    .describe('What is left of today, within the caps'),
  doneToday: z.int(),
  waiting: z.int().describe("Cards due beyond today's cap, counted up to 1,000"),
  nextDue: z.iso.datetime().nullable().describe('When the next card comes up once none is left'),
  deckCount: z.int(),
  settings: settingsSchema,
});

export const receiptSchema: z.ZodType<ReviewReceipt> = z.strictObject({
  kept: z.array(z.string()).describe('Ids of reviews that are kept, now or before'),
  refused: z.array(z.strictObject({ id: z.string(), reason: z.enum(['unknown_card', 'too_many']) })),
  cards: z.array(z.strictObject({ cardId: z.number(), memory: memorySchema })),
});

export const undoneSchema = z.strictObject({ cardId: z.number(), memory: memorySchema });

export const deckSchema: z.ZodType<ReviewDeck> = z
  .strictObject({
    deckId: z.number(),
    title: z.string(),
    own: z.boolean(),
    periodId: z.number().nullable(),
    cardCount: z.int(),
    inReview: z.boolean(),
    locked: z.boolean().describe("The member's plan does not reach it"),
    new: z.int(),
    learning: z.int(),
    review: z.int().describe('Cards spaced by days, mature ones among them'),
    mature: z.int(),
    due: z.int().describe('Due before the day ends, before any cap'),
  })
  .meta({ id: 'ReviewDeck' });

export const progressSchema: z.ZodType<ReviewProgress> = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), reviews: z.int(), asked: z.int(), recalled: z.int() })),
  retention: z.strictObject({ asked: z.int(), recalled: z.int() }),
  forecast: z.array(z.strictObject({ day: z.iso.date(), due: z.int() })),
  cards: z.strictObject({ new: z.int(), learning: z.int(), young: z.int(), mature: z.int() }),
});
