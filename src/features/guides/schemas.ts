/** Request and response schemas of the study guides' API. The contract's types are inferred from them. */
import { z } from 'zod';
import { reviewRecordSchema } from '#platform/feature/review-record.ts';
import { markdownSchema } from '#platform/markdown/markdown-schema.ts';

const tierSchema = z.enum(['free', 'premium', 'scholar']);

export const guideQuerySchema = z.strictObject({
  period: z.string().trim().min(1).max(100).optional().describe('Id or slug of a period'),
  tier: tierSchema.optional().describe('Guides of this tier alone'),
});

/** `slug`: a guide's slug or id. */
export const guideParamsSchema = z.object({ slug: z.string().min(1).max(100) });

export const guideSchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    periodId: z.number().nullable().describe('Null: the guide spans all periods'),
    period: z.strictObject({ id: z.number(), slug: z.string(), name: z.string() }).nullable(),
    featured: z.boolean(),
    minimumTier: tierSchema.describe('Members of this tier and above may read it; guests may not'),
    price: z.int().describe('Cents'),
    earlyAccessUntil: z
      .string()
      .nullable()
      .describe('The day on which everybody gets it (ISO date); until then it is for Scholar members alone'),
    pdfUrl: z.string().describe('Path of the PDF, which is sent to those only who may read the guide'),
  })
  .meta({ id: 'StudyGuide' });

export const guideDetailSchema = guideSchema
  .extend({
    sections: z
      .array(z.strictObject({ id: z.string(), title: z.string() }))
      .describe('All sections, in order'),
    words: z.int(),
    review: reviewRecordSchema.nullable().describe('Null: no historian has reviewed this version yet'),
    preview: markdownSchema.describe('The sections that everybody may read'),
  })
  .meta({ id: 'StudyGuideDetail' });

export const guideTextSchema = z.strictObject({ document: markdownSchema }).meta({ id: 'StudyGuideText' });

export const guideReadSchema = z
  .strictObject({ guideId: z.number(), readAt: z.iso.datetime() })
  .meta({ id: 'GuideRead' });
