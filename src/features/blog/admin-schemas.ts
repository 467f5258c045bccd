/** Schemas of the operator's part of the blog's API. */
import { z } from 'zod';
import { reviewRecordSchema } from '#platform/feature/review-record.ts';
import { idSchema } from '#platform/http/api-route.ts';
import { findExcess } from '#platform/markdown/find-excess.ts';
import { inlinesSchema } from '#platform/markdown/markdown-schema.ts';
import { isSafeUrl } from '#platform/markdown/parse-markdown.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { maxContentLength, maxSlugLength, readTime, slugPattern, tagSlugOf } from './rules.ts';
import { partsSchema, postSchema } from './schemas.ts';

const required = 'Please fill in all required fields';
const line = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const words = (maxEach: number, max: number) =>
  z
    .array(line(maxEach))
    .transform((entries) => [...new Set(entries.filter(Boolean))])
    .refine((entries) => entries.length <= max, `At most ${max} entries.`);

const contentSchema = z
  .string()
  .max(maxContentLength, `A text has at most ${formatNumber(maxContentLength)} characters.`)
  .superRefine((text, { addIssue }) => {
    const excess = findExcess(text);
    if (excess) addIssue(`Line ${excess.line}: ${excess.message}.`);
  });

/** Whether a URL is a path of this site or an absolute https address. */
const isPictureUrl = (url: string) =>
  (url.startsWith('/') && isSafeUrl(url) && URL.canParse(url, 'https://x')) ||
  (/^https:\/\//i.test(url) && URL.canParse(url));

/** Body sent by the form. Other fields of a post (its id, its counts) may be sent too and are ignored. */
export const postInputSchema = z.object({
  title: line(200).min(1, required),
  slug: line(maxSlugLength)
    .refine(
      (slug) => slug === '' || slugPattern.test(slug),
      'An address has lower-case letters, digits and hyphens.',
    )
    .default('')
    .describe('Empty: made from the title'),
  excerpt: line(600).min(1, required),
  metaDescription: line(400).default(''),
  content: contentSchema.refine((content) => content.trim() !== '', required).describe('Markdown'),
  periodId: z.int().positive().nullable().default(null),
  featuredImageUrl: line(500)
    .refine((url) => url === '' || isPictureUrl(url), 'A picture comes from this site, or by https.')
    .nullable()
    .transform((url) => url || null)
    .default(null),
  tags: words(40, 12)
    .refine((tags) => tags.every((tag) => tagSlugOf(tag) !== ''), 'A tag has letters or digits.')
    .default([]),
  seoKeywords: words(80, 20).default([]),
  readTimeMinutes: z
    .int()
    .min(readTime.least, `A read time is ${readTime.least} to ${readTime.most} minutes.`)
    .max(readTime.most, `A read time is ${readTime.least} to ${readTime.most} minutes.`)
    .default(readTime.usual),
  announceInLetter: z
    .boolean()
    .optional()
    .describe(
      'Whether the next weekly letter names it first; stays as it is where left out, true for a new post',
    ),
  idempotencyKey: z
    .uuid()
    .toLowerCase()
    .optional()
    .describe('Of a new post, chosen by the sender: sent again with the same key, it is made once'),
  version: z.int().optional().describe('The version it was made from; where it is not the last, 409'),
  autosave: z.boolean().default(false).describe('Kept as one revision with the autosaves before it'),
});

export const adminPostSchema = postSchema
  .extend({
    scheduledFor: z.string().nullable().describe('ISO 8601; when it is to be published'),
    announceInLetter: z.boolean().describe('Whether the next weekly letter names it first'),
    version: z.int(),
    updatedAt: z.string(),
    review: reviewRecordSchema.nullable(),
  })
  .meta({ id: 'AdminBlogPost' });

export const pageQuerySchema = z.strictObject({ page: idSchema.optional() });

export const blogStatsSchema = z.strictObject({
  total: z.int(),
  published: z.int(),
  views: z.int(),
  shares: z.int(),
});

export const scheduleBodySchema = z.strictObject({ at: z.iso.datetime({ offset: true }).nullable() });

export const deletedPostsSchema = z.array(
  z.strictObject({ id: z.number(), title: z.string(), deletedAt: z.string(), goneAt: z.string() }),
);

export const revisionParamsSchema = z.object({
  id: idSchema,
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a positive whole number')
    .transform(Number),
});

const revisionHeadSchema = z.strictObject({
  version: z.int(),
  savedAt: z.string(),
  autosaved: z.boolean(),
  title: z.string(),
});

export const revisionsSchema = z.array(revisionHeadSchema);

export const revisionSchema = revisionHeadSchema.extend({
  fields: postSchema.pick({
    title: true,
    slug: true,
    excerpt: true,
    metaDescription: true,
    content: true,
    periodId: true,
    featuredImageUrl: true,
    tags: true,
    seoKeywords: true,
    readTimeMinutes: true,
  }),
});

export const previewBodySchema = z.strictObject({ content: contentSchema });

export const previewSchema = z.strictObject({
  parts: partsSchema,
  notes: z.array(inlinesSchema),
  words: z.int(),
  readTimeMinutes: z.int(),
  problems: z.array(z.strictObject({ line: z.int(), message: z.string() })),
});

export const uploadedImageSchema = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
