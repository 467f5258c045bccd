/** Schemas of the library API's requests and responses, defined only here. `contract.ts` infers the types. */
import { z } from 'zod';
import { iconNames } from '#ui/icon-names.ts';
import { levels, maxPerCategory, sectionKeys, sorts } from './rules.ts';

const nullableText = z.string().nullable();

export const periodSchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    /** One sentence. */
    description: z.string(),
    /** As displayed: 'c. 1200 – 146 BCE'. */
    timespan: z.string(),
    fromYear: z.int().describe('Signed year, BCE negative'),
    /** Null for a period that has not ended. */
    toYear: z.int().nullable(),
    imageUrl: z.string(),
  })
  .meta({ id: 'Period' });

export const quoteSchema = z.strictObject({
  text: z.string(),
  author: z.string(),
  work: z.string(),
  locus: z.string(),
  translation: nullableText,
  /** Background without which a reader would misunderstand the words. */
  context: nullableText,
});

/** A question that students often ask, with the paragraphs of a short answer. */
export const commonQuestionSchema = z.strictObject({ question: z.string(), answer: z.array(z.string()) });

export const periodDetailSchema = periodSchema
  .extend({
    /** Paragraphs. */
    introduction: z.array(z.string()),
    commonQuestion: commonQuestionSchema.nullable(),
    keywords: z.array(z.string()),
    quote: quoteSchema,
  })
  .meta({ id: 'PeriodDetail' });

export const categorySchema = z.strictObject({ id: z.number(), name: z.string() }).meta({ id: 'Category' });

export const resourceSchema = z
  .strictObject({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    author: z.string(),
    description: z.string(),
    periodId: z.number(),
    categoryId: z.number(),
    level: z.enum(levels),
    /** Editorial judgment, 3.0 to 5.0. */
    rating: z.number().min(0).max(5),
    url: nullableText,
    imageUrl: nullableText,
    affiliateUrl: nullableText,
    /** As displayed: when the work was published or, for a primary text, composed. */
    date: nullableText,
  })
  .meta({ id: 'Resource' });

/** Fields for lists of other features that only refer to a resource. */
export const resourceSummarySchema = resourceSchema.pick({
  id: true,
  title: true,
  author: true,
  description: true,
  url: true,
  affiliateUrl: true,
  periodId: true,
  categoryId: true,
});

export const resourceDetailSchema = resourceSchema
  .extend({
    ratingNote: z.string(),
    topics: z.array(z.string()),
    publisher: nullableText,
    isbn13: nullableText,
    /** Year of the edition that `publisher` and `isbn13` describe, if `date` is the year of an earlier edition. */
    editionYear: z.int().nullable(),
    addedOn: z.iso.date(),
    period: periodSchema,
    category: categorySchema,
    /** Data on the edition; null if the resource is not a primary text. */
    text: z.strictObject({ host: z.string(), edition: nullableText, question: z.string() }).nullable(),
    related: z.array(resourceSchema),
  })
  .meta({ id: 'ResourceDetail' });

export const primaryTextSchema = resourceSchema
  .pick({ id: true, periodId: true, title: true, author: true, description: true, level: true })
  .extend({
    date: z.string(),
    url: z.string(),
    host: z.string(),
    edition: nullableText,
    question: z.string(),
  })
  .meta({ id: 'PrimaryText' });

const facetSchema = z.strictObject({ id: z.number(), name: z.string(), count: z.int() });
const periodFacetSchema = facetSchema.extend({ slug: z.string() });

/** Paging of a list. A list in sections is page 1 of 1. */
const pageShape = { total: z.int(), page: z.int(), pages: z.int() };

/** `total` counts all matches of the section; `resources` may hold only the first few. */
export const resourceSectionSchema = z.strictObject({
  key: z.enum(sectionKeys),
  total: z.int(),
  resources: z.array(resourceSchema),
});

/** A choice's count applies all other filters, not its own. Has several pages only if a category is chosen. */
export const resourceBrowseSchema = z.strictObject({
  ...pageShape,
  categories: z.array(facetSchema.extend({ key: z.string() })),
  periods: z.array(periodFacetSchema),
  sections: z.array(resourceSectionSchema),
});

/** Has several pages only if a period is chosen. */
export const primaryTextBrowseSchema = z.strictObject({
  ...pageShape,
  /** Number of matches in each period, whichever period is chosen. */
  periods: z.array(periodFacetSchema),
  /** Periods with matches, in chronological order. `total` counts all matches; `texts` may hold only the first few. */
  groups: z.array(
    z.strictObject({ period: periodSchema, total: z.int(), texts: z.array(primaryTextSchema) }),
  ),
});

/** One group for each category that has resources; `resources` holds the best rated ones. */
export const resourcesByCategorySchema = z.strictObject({
  total: z.int(),
  groups: z.array(
    z.strictObject({ category: categorySchema, total: z.int(), resources: z.array(resourceSchema) }),
  ),
});

/** A publication that supports a study tip. */
export const evidenceSchema = z.strictObject({
  authors: z.string(),
  year: z.int(),
  title: z.string(),
  /** Journal with volume and pages, or publisher. */
  publication: z.string(),
  /** The finding, in one sentence. */
  finding: z.string(),
});

export const studyTipSchema = z
  .strictObject({
    id: z.number(),
    /** Anchor of the tip on its page. */
    slug: z.string(),
    icon: z.enum(iconNames),
    title: z.string(),
    description: z.string(),
    /** Steps to take, a sentence or two each. */
    tips: z.array(z.string()),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'StudyTip' });

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

export const browseQuerySchema = z.strictObject({
  ...filterShape,
  level: z.enum(levels).optional(),
  access: z.literal('free').optional().describe('Only what costs nothing'),
  sort: z.enum(sorts).optional().describe('Best rated or best match first where it is left out'),
  page,
});

export const textBrowseQuerySchema = browseQuerySchema.omit({ category: true, access: true });

export const categoryQuerySchema = z.strictObject({
  category: filterShape.category,
  each: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxPerCategory)
    .optional()
    .describe('Resources of each category at most'),
});
export const textQuerySchema = z.strictObject({ q: filterShape.q });
export const periodQuerySchema = z.strictObject({ period: filterShape.period });
