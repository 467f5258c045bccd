/** Request and response schemas of the tutor's API. `contract.ts` infers the types from them. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import { maxCommentLength, maxQuestionLength } from './rules.ts';

/** Replaces unpaired surrogates: otherwise the stored text would differ from the text sent. */
const textOf = (max: number, tooLong: string) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().trim())
    .max(max, tooLong);

export const questionBodySchema = z.strictObject({
  question: textOf(maxQuestionLength, `Please shorten your question to ${maxQuestionLength} characters.`).min(
    1,
    'Please write a question.',
  ),
  hint: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .optional()
    .describe('Asks for a hint in place of the answer: 1 only asks, 3 nearly answers'),
  follows: z
    .int()
    .positive()
    .optional()
    .describe("Id of the exchange that the question goes on from, one of the member's own"),
});

const sourceSchema = z.strictObject({
  id: z.string().describe('Of the passage; it stays the same'),
  title: z.string(),
  url: z.string().describe('Path of the page, opened at the passage where the page has a place for it'),
  quote: z.string().describe('Stands word for word on that page'),
});

export const answerSchema = z
  .strictObject({
    id: z.int().describe('Of the exchange'),
    answer: z.string().describe('Paragraphs, with [1] for the first source'),
    sources: z.array(sourceSchema).describe('In the order of their numbers'),
    mode: z.enum(['extractive', 'model']).describe('Quoted from the library, or written by a language model'),
    outcome: z
      .enum(['answered', 'hint', 'declined', 'help'])
      .describe(
        'Declined: the library does not support an answer. Help: the question asks for another kind of help',
      ),
    nearest: z
      .array(z.strictObject({ title: z.string(), url: z.string() }))
      .describe('What the library has that comes nearest, where it declines'),
    followUps: z.array(z.string()).describe('Questions that could come next'),
  })
  .meta({ id: 'TutorAnswer' });

export const exchangeSchema = z
  .strictObject({
    ...answerSchema.shape,
    question: z.string(),
    hint: z.int().nullable().describe('Which hint it is; null for an answer'),
    askedAt: z.string().describe('ISO 8601'),
    feedback: z.enum(['right', 'wrong']).nullable(),
  })
  .meta({ id: 'TutorExchange' });

export const conversationQuerySchema = z.strictObject({
  before: idSchema.optional().describe('Id: only exchanges before it'),
});
export const conversationSchema = z
  .strictObject({
    items: z.array(exchangeSchema).describe('In the order in which they were asked'),
    hasEarlier: z.boolean(),
  })
  .meta({ id: 'TutorConversation' });

export const usageSchema = z
  .strictObject({
    count: z.int().describe('Questions answered today, in UTC'),
    limit: z.int().describe('Questions a day; 999 where they are not limited'),
  })
  .meta({ id: 'TutorUsage' });

export const feedbackBodySchema = z.strictObject({
  right: z.boolean(),
  comment: textOf(maxCommentLength, `At most ${maxCommentLength} characters.`).optional(),
});
