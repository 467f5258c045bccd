/**
 * Schemas of the library's content files under content/, field by field. All are strict, so a misspelt field is an
 * error.
 */
import { z } from 'zod';
import { iconNames } from '#ui/icon-names.ts';
import { levels } from '../rules.ts';
import { citationFieldsSchema } from './csl-schema.ts';

/** Stable key of an item: it must never change once published, as the id depends on it. */
const slugSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens');

const oneLine = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.trim() && !text.includes('\n'), 'one trimmed line');

/** The author's language; 'English' also for a treaty or law equally valid in English. Others mark a translation. */
const originalLanguage = oneLine(60);

const httpsUrl = z.url({ protocol: /^https?$/ }).max(500);

/** Editorial rating, 3.0 to 5.0 in steps of 0.1. */
const ratingSchema = z
  .number()
  .min(3)
  .max(5)
  .refine((value) => Number.isInteger(Math.round(value * 1000) / 100), 'one decimal at most');

const judged = {
  level: z.enum(levels),
  rating: ratingSchema,
  /** Reason for the rating: one sentence on this item, shown beside the stars. */
  ratingNote: oneLine(240),
  /** Content of the item, and the reason for a student to use it. */
  description: oneLine(700).min(120),
  /** Two to four subjects, for search and related items. */
  topics: z.array(oneLine(40)).min(2).max(4),
};

export const categoryContentSchema = z.strictObject({
  id: z.int().min(1).max(99),
  key: slugSchema,
  name: oneLine(60),
});

const quoteSchema = z.strictObject({
  text: oneLine(400),
  author: oneLine(100),
  work: oneLine(160),
  locus: oneLine(120),
  translation: oneLine(160).optional(),
  /** Background without which a reader would misunderstand the words. */
  context: oneLine(300).optional(),
});

export const periodContentSchema = z.strictObject({
  slug: slugSchema,
  position: z.int().min(1).max(99),
  name: oneLine(60),
  /** As displayed: 'c. 1200 – 146 BCE'. */
  timespan: oneLine(40),
  /** Signed years, BCE negative, no year zero. `toYear` is left out if the period has not ended. */
  fromYear: z.int().min(-10000).max(3000),
  toYear: z.int().min(-10000).max(3000).optional(),
  /** One sentence for cards and the hero. */
  summary: oneLine(220),
  /** Two or three paragraphs introducing the period. */
  introduction: z.string().min(400).max(2400),
  /** A question that students often ask. The answer's first paragraph can stand alone, as the tutor quotes it. */
  commonQuestion: z.strictObject({ question: oneLine(80), answer: z.string().max(850) }),
  keywords: z.array(oneLine(40)).min(5).max(12),
  quote: quoteSchema,
});

export const resourceContentSchema = z.strictObject({
  slug: slugSchema,
  category: z.enum(['books', 'articles', 'videos', 'podcasts', 'tools', 'long-form']),
  title: oneLine(200),
  /** As displayed: 'University (Jane Doe)'. Citations take the names from `citation` instead. */
  author: oneLine(200),
  citation: citationFieldsSchema,
  /** Year of the first publication in any language. */
  year: z.int().min(1400).max(2100).optional(),
  /** Year of the edition that `publisher`, `isbn13` and the translator belong to. Only books have it. */
  editionYear: z.int().min(1400).max(2100).optional(),
  originalLanguage: originalLanguage.optional(),
  publisher: oneLine(120).optional(),
  isbn13: z
    .string()
    .regex(/^97[89]\d{10}$/)
    .optional(),
  url: httpsUrl.optional(),
  /** URL at a shop that pays a commission; without a tag, because each installation adds its own. */
  affiliateUrl: httpsUrl.optional(),
  ...judged,
});

export const primaryTextContentSchema = z.strictObject({
  slug: slugSchema,
  title: oneLine(200),
  /** As displayed: 'Anonymous (Sumerian scribes)'. Citations take the names from `citation` instead. */
  author: oneLine(200),
  citation: citationFieldsSchema,
  /** As displayed: 'c. 1754 BCE'. */
  date: oneLine(60),
  /** Signed year, for sorting. */
  year: z.int().min(-10000).max(3000),
  originalLanguage,
  url: httpsUrl,
  /** Name of the website that has the text. */
  host: oneLine(120),
  /** Edition or translation, if known. For a translation without a named translator: the reason. */
  edition: oneLine(300).optional(),
  /** A question to keep in mind while reading. */
  question: oneLine(300),
  ...judged,
});

/** A publication, exactly as given on its title page, with its finding. */
const evidenceSchema = z.strictObject({
  authors: oneLine(200),
  year: z.int().min(1800).max(2100),
  title: oneLine(200),
  /** Journal with volume and pages, or publisher. */
  publication: oneLine(160),
  finding: oneLine(400).min(40),
});

export const studyTipContentSchema = z.strictObject({
  slug: slugSchema,
  icon: z.enum(iconNames, { error: 'no such icon in src/ui/icon-names.ts' }),
  title: oneLine(60),
  description: oneLine(500).min(120),
  /** Steps to take, each a full sentence or two. */
  tips: z.array(oneLine(400).min(40)).min(4).max(6),
  evidence: z.array(evidenceSchema).min(1).max(3),
});
