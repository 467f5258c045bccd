/** Request and response schemas of the quizzes' API. The contract's types are inferred from them. */
import { z } from 'zod';
import { reviewRecordSchema } from '#platform/feature/review-record.ts';
import { maxSeed, mixedCounts } from './rules.ts';

/** A day, in seconds. */
const maxTimeSpent = 86_400;
/** More than the number of questions of any quiz. */
const maxAnswers = 200;

export const quizQuerySchema = z.strictObject({
  period: z.string().trim().min(1).max(100).optional().describe('Id or slug of a period'),
});

export const mixedQuerySchema = z.strictObject({
  periods: z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((slugs) => slugs.length > 0, 'Choose at least one period.')
    .describe('Slugs of periods, separated by commas'),
  count: z
    .enum(
      mixedCounts.map((count) => `${count}` as const),
      'A mixed quiz has 10 or 20 questions.',
    )
    .transform(Number)
    .describe('Questions: 10 or 20'),
  seed: z
    .string()
    .regex(/^\d{1,9}$/, `A whole number from 0 to ${maxSeed}.`)
    .transform(Number)
    .describe('The same seed draws the same questions'),
});

export const attemptBodySchema = z.strictObject({
  quizId: z.int().min(1),
  score: z.int().min(0, 'A score is not below 0.'),
  totalPoints: z.int().min(0),
  timeSpent: z
    .int()
    .min(0, 'The time spent is not below 0.')
    .max(maxTimeSpent, 'The time spent is at most a day.')
    .describe('Seconds'),
  answers: z
    .array(
      z.strictObject({
        questionId: z.int().min(1),
        option: z.int().min(0).nullable().describe('Place of the chosen option, from 0; null: left open'),
      }),
    )
    .max(maxAnswers)
    .optional()
    .describe('If given, the server computes the score from them'),
  idempotencyKey: z
    .uuid()
    .toLowerCase()
    .optional()
    .describe('Chosen by the sender: an attempt that is sent again with the same key is stored once'),
});

export const quizSchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
    timeLimit: z.int().describe('Minutes'),
    imageUrl: z.string().nullable(),
    featured: z.boolean(),
    minimumTier: z.enum(['free', 'premium', 'scholar']).describe('Guests may take what is free, unsaved'),
    periodId: z.number(),
    questionCount: z.int(),
  })
  .meta({ id: 'Quiz' });

export const quizDetailSchema = quizSchema
  .extend({
    review: reviewRecordSchema.nullable().describe('Null: no historian has reviewed this version yet'),
  })
  .meta({ id: 'QuizDetail' });

export const questionSchema = z
  .strictObject({
    id: z.number(),
    key: z.string().describe('Names the question within its quiz and never changes'),
    questionText: z.string(),
    options: z.array(z.string()),
    correctAnswer: z.int().describe('Place of the right option, from 0'),
    points: z.int(),
    explanation: z.string(),
    reference: z
      .strictObject({ title: z.string(), url: z.string().describe('Path of a page on this site') })
      .nullable(),
  })
  .meta({ id: 'Question' });

export const mixedQuestionSchema = questionSchema
  .extend({ periodId: z.number().describe('The period of the quiz that the question is from') })
  .meta({ id: 'MixedQuestion' });

export const quizResultSchema = z
  .strictObject({
    quizId: z.number(),
    taken: z.int().describe('Attempts that best and last are of, the latest hundred'),
    best: z.int().describe('Percentage'),
    last: z.int().describe('Percentage'),
  })
  .meta({ id: 'QuizResult' });

export const attemptSchema = z
  .strictObject({
    id: z.number(),
    quizId: z.number(),
    score: z.int(),
    totalPoints: z.int(),
    percentage: z.int(),
    timeSpent: z.int().describe('Seconds'),
    completedAt: z.iso.datetime(),
  })
  .meta({ id: 'QuizAttempt' });
