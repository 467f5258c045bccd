/** Request and response schemas of the source collections API. The contract's types are inferred from them. */
import { z } from 'zod';
import { reviewRecordSchema } from '#platform/feature/review-record.ts';
import { blocksSchema } from '#platform/markdown/markdown-schema.ts';

export const collectionParamsSchema = z.object({ slug: z.string().min(1).max(100) });

/** A text of the library; visible to everybody. */
const textSchema = z.strictObject({
  id: z.number().describe("The resource's"),
  title: z.string(),
  author: z.string(),
  date: z.string(),
});

export const collectionSchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    question: z.string().describe('What the sources are read to answer'),
    periods: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
    minimumTier: z
      .enum(['free', 'premium', 'scholar'])
      .describe('Members of this tier and above may read it'),
    texts: z.array(textSchema).describe('In the order in which they are read; the texts themselves are free'),
  })
  .meta({ id: 'SourceCollection' });

export const collectionDetailSchema = collectionSchema
  .extend({
    review: reviewRecordSchema.nullable().describe('Null: no historian has reviewed this version yet'),
  })
  .meta({ id: 'SourceCollectionDetail' });

export const collectionTextSchema = z
  .strictObject({
    introduction: blocksSchema,
    sources: z.array(
      z.strictObject({
        text: textSchema,
        headnote: blocksSchema,
        passage: z.strictObject({ where: z.string(), look: blocksSchema }),
      }),
    ),
    questions: z.array(blocksSchema),
    limits: blocksSchema.describe('What the sources cannot tell'),
  })
  .meta({ id: 'SourceCollectionText' });
