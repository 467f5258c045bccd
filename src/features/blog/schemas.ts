/** Request and response schemas of the blog's API. The contract's types are inferred from these schemas. */
import { z } from 'zod';
import { reviewRecordSchema } from '#platform/feature/review-record.ts';
import { blocksSchema, inlinesSchema } from '#platform/markdown/markdown-schema.ts';
import type { Figure } from './figures.ts';

export const listQuerySchema = z.strictObject({
  tag: z.string().trim().min(1).max(200).optional().describe('A tag as it stands in addresses'),
  period: z.string().trim().min(1).max(100).optional().describe('Slug of a period'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional(),
});

export const slugParamsSchema = z.object({ slug: z.string().min(1).max(200) });

const periodSchema = z.strictObject({ id: z.number(), slug: z.string(), name: z.string() });

export const postSummarySchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    publishedAt: z.string().describe('ISO 8601'),
    readTimeMinutes: z.int(),
    tags: z.array(z.string()),
    period: periodSchema.nullable(),
    featuredImageUrl: z.string().nullable(),
  })
  .meta({ id: 'BlogPostSummary' });

export const postCountsSchema = z.strictObject({ viewCount: z.int(), shareCount: z.int() });

export const postSchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    metaDescription: z.string(),
    content: z.string().describe('Markdown'),
    periodId: z.number().nullable(),
    featuredImageUrl: z.string().nullable(),
    tags: z.array(z.string()),
    seoKeywords: z.array(z.string()),
    readTimeMinutes: z.int(),
    published: z.boolean(),
    publishedAt: z.string().nullable().describe('ISO 8601'),
    ...postCountsSchema.shape,
  })
  .meta({ id: 'BlogPost' });

const shared = { title: z.string(), caption: z.string(), alt: z.string().describe('The same in words') };

export const figureSchema: z.ZodType<Figure> = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...shared,
      kind: z.literal('bars'),
      unit: z.string().describe('What the values count'),
      rows: z.array(z.strictObject({ label: z.string(), value: z.number() })),
    }),
    z.strictObject({
      ...shared,
      kind: z.literal('timeline'),
      items: z.array(
        z.strictObject({
          date: z.string().describe('As it is shown'),
          year: z
            .number()
            .describe('Where it stands on an axis of years without a gap: 44 BCE begins at -43'),
          label: z.string(),
        }),
      ),
    }),
    z.strictObject({
      ...shared,
      kind: z.literal('map'),
      places: z.array(
        z.strictObject({
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          note: z.string(),
        }),
      ),
    }),
  ])
  .meta({ id: 'BlogFigure' });

export const partsSchema = z.array(
  z.union([
    z.strictObject({ type: z.literal('text'), blocks: blocksSchema }),
    z.strictObject({ type: z.literal('figure'), figure: figureSchema }),
  ]),
);

export const articleSchema = z
  .strictObject({
    ...postSummarySchema.shape,
    ...postCountsSchema.shape,
    metaDescription: z.string(),
    seoKeywords: z.array(z.string()),
    updatedAt: z.string(),
    review: reviewRecordSchema.nullable().describe('Null: no historian has reviewed this version yet'),
    words: z.int(),
    parts: partsSchema,
    notes: z.array(inlinesSchema),
    sections: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    related: z.strictObject({
      posts: z.array(postSummarySchema),
      items: z
        .array(z.strictObject({ title: z.string(), author: z.string(), kind: z.string(), url: z.string() }))
        .describe('What the article links to in the library'),
    }),
  })
  .meta({ id: 'BlogArticle' });

export const articleAnswerSchema = z.union([articleSchema, z.strictObject({ movedTo: z.string() })]);

export const topicsSchema = z.strictObject({
  total: z.int(),
  tags: z.array(z.strictObject({ tag: z.string(), slug: z.string(), count: z.int() })),
  periods: z.array(z.strictObject({ slug: z.string(), name: z.string(), count: z.int() })),
});
