/** Schemas of what the library's API takes and answers. */
import { z } from 'zod';
import { iconNames } from '#ui/icon-names.ts';
import type {
  Category,
  Period,
  PeriodDetail,
  PeriodShelves,
  PrimaryText,
  PrimaryTextBrowse,
  RecentAddition,
  Resource,
  ResourceBrowse,
  ResourceDetail,
  StudyTip,
} from '../contract.ts';

const nullableText = z.string().nullable();

const periodShape = {
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  timespan: z.string(),
  fromYear: z.int().describe('Signed year, BCE negative'),
  toYear: z.int().nullable(),
  imageUrl: z.string(),
};

export const periodSchema: z.ZodType<Period> = z.strictObject(periodShape).meta({ id: 'Period' });

export const periodDetailSchema: z.ZodType<PeriodDetail> = z
  .strictObject({
    ...periodShape,
    introduction: z.array(z.string()),
    keywords: z.array(z.string()),
    quote: z.strictObject({
      text: z.string(),
      author: z.string(),
      work: z.string(),
      locus: z.string(),
      translation: nullableText,
      context: nullableText,
    }),
  })
  .meta({ id: 'PeriodDetail' });

export const categorySchema: z.ZodType<Category> = z
  .strictObject({ id: z.number(), name: z.string() })
  .meta({ id: 'Category' });

const resourceShape = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  periodId: z.number(),
  categoryId: z.number(),
  level: z.enum(['introductory', 'intermediate', 'advanced']),
  rating: z.number().min(0).max(5),
  url: nullableText,
  imageUrl: nullableText,
  affiliateUrl: nullableText,
  date: nullableText,
};

export const resourceSchema: z.ZodType<Resource> = z.strictObject(resourceShape).meta({ id: 'Resource' });

export const resourceDetailSchema: z.ZodType<ResourceDetail> = z
  .strictObject({
    ...resourceShape,
    ratingNote: z.string(),
    topics: z.array(z.string()),
    publisher: nullableText,
    isbn13: nullableText,
    addedOn: z.iso.date(),
    period: periodSchema,
    category: categorySchema,
    text: z.strictObject({ host: z.string(), edition: nullableText, question: z.string() }).nullable(),
    related: z.array(resourceSchema),
  })
  .meta({ id: 'ResourceDetail' });

export const primaryTextSchema: z.ZodType<PrimaryText> = z
  .strictObject({
    id: z.number(),
    periodId: z.number(),
    title: z.string(),
    author: z.string(),
    date: z.string(),
    description: z.string(),
    url: z.string(),
    host: z.string(),
    edition: nullableText,
    question: z.string(),
    level: z.enum(['introductory', 'intermediate', 'advanced']),
  })
  .meta({ id: 'PrimaryText' });

const facetShape = { id: z.number(), name: z.string(), count: z.int() };

export const resourceBrowseSchema: z.ZodType<ResourceBrowse> = z.strictObject({
  total: z.int(),
  categories: z.array(z.strictObject({ ...facetShape, key: z.string() })),
  periods: z.array(z.strictObject({ ...facetShape, slug: z.string() })),
  sections: z.array(
    z.strictObject({
      key: z.enum(['videos', 'books', 'articles', 'podcasts', 'maps', 'other']),
      total: z.int(),
      resources: z.array(resourceSchema),
    }),
  ),
  page: z.int(),
  pages: z.int(),
});

export const primaryTextBrowseSchema: z.ZodType<PrimaryTextBrowse> = z.strictObject({
  total: z.int(),
  periods: z.array(z.strictObject({ ...facetShape, slug: z.string() })),
  groups: z.array(
    z.strictObject({ period: periodSchema, total: z.int(), texts: z.array(primaryTextSchema) }),
  ),
  page: z.int(),
  pages: z.int(),
});

export const periodShelvesSchema: z.ZodType<PeriodShelves> = z.strictObject({
  total: z.int(),
  shelves: z.array(
    z.strictObject({ category: categorySchema, total: z.int(), resources: z.array(resourceSchema) }),
  ),
});

export const studyTipSchema: z.ZodType<StudyTip> = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    icon: z.enum(iconNames),
    title: z.string(),
    description: z.string(),
    tips: z.array(z.string()),
    evidence: z.array(
      z.strictObject({
        authors: z.string(),
        year: z.int(),
        title: z.string(),
        publication: z.string(),
        finding: z.string(),
      }),
    ),
  })
  .meta({ id: 'StudyTip' });

export const recentAdditionSchema: z.ZodType<RecentAddition> = z
  .strictObject({
    type: z.enum(['resource', 'blog', 'study-guide']),
    id: z.number(),
    title: z.string(),
    description: z.string(),
    slug: z.string(),
    url: z.string(),
    period: z.string(),
    category: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'RecentAddition' });

export const slugParamsSchema = z.object({ slug: z.string().max(100) });

const word = z.string().trim().min(1).max(100);
const filterShape = {
  period: word.optional().describe('Id or slug of a period'),
  category: word.optional().describe('Id or name of a category'),
  q: z.string().trim().max(200, 'at most 200 characters').optional().describe('Text to search for'),
};

export const resourceQuerySchema = z.strictObject({
  ...filterShape,
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

const page = z.coerce.number().int().min(1).max(10_000).default(1);

export const browseQuerySchema = z.strictObject({ ...filterShape, page });

export const textBrowseQuerySchema = browseQuerySchema.omit({ category: true });

export const categoryQuerySchema = z.strictObject({ category: filterShape.category });
export const textQuerySchema = z.strictObject({ q: filterShape.q });
export const periodQuerySchema = z.strictObject({ period: filterShape.period });
