/** Request and response schemas of review's API: the single definition of each shape. `contract.ts` has the types. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import { isTimeZone } from '#platform/study-day.ts';
import { maxDailyCap, maxDurationMs, maxExtraNew, maxNewPerDay, maxReviewsPerRequest } from './rules.ts';
import { cardStates, ratings } from './scheduling.ts';

const reviewIdSchema = z.uuid().toLowerCase();
const dateTimeSchema = z.iso.datetime();

export const reviewParamsSchema = z.object({ id: reviewIdSchema });

export const reviewInputSchema = z.strictObject({
  id: reviewIdSchema.describe('Made by the browser: the same review sent again is counted once'),
  cardId: z.int().min(1),
  rating: z.enum(ratings),
  reviewedAt: z.iso
    .datetime({ offset: true })
    .describe("By the browser's clock, corrected by the server's time"),
  duration: z
    .int()
    .min(0)
    .transform((duration) => Math.min(duration, maxDurationMs))
    .describe('Milliseconds from the question to the grade; more than an hour counts as one'),
});

const senderText = '409 if another member is signed in by now';

/** The member is optional: tabs of an earlier build do not name it, and delete a review that is answered with 400. */
export const reviewsBodySchema = z.strictObject({
  memberId: z.int().min(1).optional().describe(senderText),
  reviews: z.array(reviewInputSchema).min(1).max(maxReviewsPerRequest),
});

export const undoQuerySchema = z.strictObject({ memberId: idSchema.optional().describe(senderText) });

export const queueQuerySchema = z.strictObject({
  extraNew: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxExtraNew)
    .default(0)
    .describe('New cards beyond the daily amount that the member wants to learn today'),
});

export const settingsBodySchema = z
  .strictObject({
    dailyCap: z.int().min(1).max(maxDailyCap).optional(),
    newPerDay: z.int().min(0).max(maxNewPerDay).optional(),
    timeZone: z.string().refine(isTimeZone, 'That is no time zone.').optional(),
  })
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    'Say what to change: dailyCap, newPerDay, timeZone.',
  );

export const settingsSchema = z.strictObject({
  dailyCap: z.int().describe('Cards learned before that are asked again in a day, at most'),
  newPerDay: z.int().describe('New cards a day, at most'),
  timeZone: z.string().describe('The study day ends at four in the morning there'),
});

export const remindersSchema = z.strictObject({
  on: z.boolean().describe('Whether a mail says when cards are due, at most once a day'),
});

export const schedulingStateSchema = z
  .strictObject({
    state: z.enum(cardStates),
    due: dateTimeSchema,
    stability: z
      .number()
      .describe('Days until the chance to remember has fallen to nine in ten; 0 for new cards'),
    difficulty: z.number().describe('From 1 to 10; 0 for new cards'),
    scheduledDays: z.int().describe('Days that the last grade put between it and `due`'),
    learningStep: z.int().describe('Place among the short steps of learning'),
    reviews: z.int(),
    lapses: z.int(),
    lastReview: dateTimeSchema.nullable().describe('null for new cards'),
  })
  .meta({ id: 'SchedulingState' });

export const queueCardSchema = z.strictObject({
  cardId: z.number(),
  deckId: z.number(),
  deckTitle: z.string(),
  front: z.string(),
  back: z.string(),
  scheduling: schedulingStateSchema,
});

export const queueSchema = z.strictObject({
  memberId: z.int().describe('Whose queue it is'),
  now: dateTimeSchema.describe("The server's time"),
  dayEnds: dateTimeSchema,
  cards: z
    .array(queueCardSchema)
    .describe(
      'To study now: cards in their short steps, then the most retrievable of those due, then new ones',
    ),
  left: z
    .strictObject({ learning: z.int(), review: z.int(), new: z.int() })
    .describe('What is left of today, within the daily caps; `cards` holds the first of them'),
  doneToday: z.int().describe('Reviews of today'),
  introduced: z.int().describe('New cards begun today'),
  unseen: z.int().describe("New cards beyond today's amount, counted up to 200"),
  waiting: z.int().describe("Cards due beyond today's cap, counted up to 1,000"),
  nextDue: dateTimeSchema
    .nullable()
    .describe('When the next card comes up once none is left; null where nothing is scheduled'),
  deckCount: z.int().describe('Decks in review'),
  settings: settingsSchema,
});

export const dueSchema = z.strictObject({
  due: z.int().describe('Cards left for today, new ones among them, within the daily amounts'),
});

export const marksSchema = z.strictObject({
  now: dateTimeSchema.describe("The server's time"),
  begun: z.boolean().describe('Whether the deck is or was in review'),
  known: z.array(z.number()).describe('Ids of the cards whose last answer was right'),
});

export const cardSchedulingSchema = z.strictObject({
  cardId: z.number(),
  scheduling: schedulingStateSchema,
});

export const receiptSchema = z.strictObject({
  kept: z.array(z.string()).describe('Ids of reviews that are stored, now or before'),
  refused: z
    .array(z.strictObject({ id: z.string(), reason: z.enum(['unknown_card', 'too_many']) }))
    .describe("For good: the card is gone or beyond the member's plan, or has a thousand reviews"),
  cards: z.array(cardSchedulingSchema).describe('The cards concerned as they are now'),
});

export const deckSchema = z
  .strictObject({
    deckId: z.number(),
    title: z.string(),
    own: z.boolean(),
    periodId: z.number().nullable(),
    cardCount: z.int(),
    inReview: z.boolean(),
    locked: z.boolean().describe("The member's plan does not include it; its scheduling stays stored"),
    new: z.int(),
    learning: z.int(),
    review: z.int().describe('Cards spaced by days, mature ones among them'),
    mature: z.int().describe('Remembered for three weeks or more'),
    known: z.int().describe('Cards whose last answer was right'),
    due: z.int().describe('Due before the day ends, before any cap'),
  })
  .meta({ id: 'ReviewDeck' });

export const progressSchema = z.strictObject({
  days: z
    .array(z.strictObject({ day: z.iso.date(), reviews: z.int(), asked: z.int(), recalled: z.int() }))
    .describe('One entry for each of the last 90 study days that had reviews, oldest first'),
  retention: z
    .strictObject({ asked: z.int(), recalled: z.int() })
    .describe('Of the cards learned before and asked again in the last 30 days: how many were remembered'),
  forecast: z
    .array(z.strictObject({ day: z.iso.date(), due: z.int() }))
    .describe('Cards due on each of the next 30 study days; everything overdue counts as today'),
  cards: z.strictObject({ new: z.int(), learning: z.int(), young: z.int(), mature: z.int() }),
});
