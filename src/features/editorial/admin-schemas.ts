/** Schemas of the operator's API for editorial reviews. */
import { z } from 'zod';
import { reviewRecordSchema } from '#platform/feature/review-record.ts';
import { idSchema } from '#platform/http/api-route.ts';
import { markdownSchema } from '#platform/markdown/markdown-schema.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { firstReviewDay } from './rules.ts';

const kindSchema = z.enum(['post', 'guide', 'quiz', 'collection']);

export const editorialReviewsQuerySchema = z.strictObject({
  page: idSchema.optional(),
  state: z
    .enum(['awaiting', 'reviewed'])
    .default('awaiting')
    .describe('What awaits review, oldest first; or what is reviewed, the last review first'),
});

export const reviewableSchema = z
  .strictObject({
    kind: kindSchema,
    id: z.number(),
    version: z.string().describe('A review names the version that was read'),
    title: z.string(),
    url: z.string().describe('Path of its page'),
    since: z.iso.datetime().describe('When this version came, as far as known'),
    review: reviewRecordSchema.nullable().describe('Null: this version awaits review'),
    hasText: z
      .boolean()
      .describe('Whether its page does not show all of it to everybody: the operator reads it here'),
  })
  .meta({ id: 'Reviewable' });

export const editorialReviewsSchema = z.strictObject({
  items: z.array(reviewableSchema),
  page: z.int().describe('The last page, where there are fewer than asked for'),
  pages: z.int(),
  awaiting: z.int(),
  reviewed: z.int(),
});

export const reviewableParamsSchema = z.object({ kind: kindSchema, id: idSchema });

export const editorialReviewSchema = z
  .strictObject({
    ...reviewRecordSchema.shape,
    id: z.number(),
    note: z.string(),
    recordedAt: z.iso.datetime(),
    current: z.boolean().describe('Whether it is of the present version'),
  })
  .meta({ id: 'EditorialReview' });

export const reviewHistorySchema = z.strictObject({
  item: reviewableSchema,
  reviews: z.array(editorialReviewSchema).describe('Of all its versions, the last recorded first'),
});

export const reviewableTextSchema = z.strictObject({
  item: reviewableSchema.describe('In the version of the text'),
  document: markdownSchema.describe('The whole text, with the answers to questions'),
});

const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${formatNumber(max)} characters.`);

export const recordReviewBodySchema = z.strictObject({
  kind: kindSchema,
  id: z.int().positive(),
  version: z
    .string()
    .min(1)
    .max(100)
    .describe('The version that was read; where it is not the present one, 409'),
  reviewer: textSchema(120)
    .min(1, 'Please say who has reviewed it.')
    .refine((name) => !/\p{Cc}/u.test(name), 'A name stands on one line.'),
  reviewedOn: z.iso
    .date('Please choose a date.')
    .refine((day) => day >= firstReviewDay, 'That is before there was anything to review.')
    .describe('ISO date, not in the future'),
  note: textSchema(4000).default('').describe('For the operator alone'),
});
