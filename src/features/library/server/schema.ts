/** Tables of the library. Years are signed, BCE negative; there is no year zero. */
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, json, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, origin, retiredAt, textList } from '#platform/db/columns.ts';
import { iconNames } from '#ui/icon-names.ts';
import type { Evidence } from '../contract.ts';
import { levels } from '../rules.ts';
import type { CitationFields } from './csl-schema.ts';

export const periods = pgTable('periods', {
  id: id(),
  slug: text().notNull().unique(),
  /** Place in chronological order, from 1. */
  position: integer().notNull(),
  name: text().notNull(),
  /** As displayed: 'c. 1200 – 146 BCE'. */
  timespan: text().notNull(),
  fromYear: integer().notNull(),
  /** Null for a period that has not ended. */
  toYear: integer(),
  /** One sentence. */
  summary: text().notNull(),
  /** Paragraphs separated by blank lines. */
  introduction: text().notNull(),
  /** The answer as one text, like the introduction. */
  commonQuestion: jsonb().$type<{ question: string; answer: string }>(),
  keywords: textList(),
  quoteText: text().notNull(),
  quoteAuthor: text().notNull(),
  quoteWork: text().notNull(),
  quoteLocus: text().notNull(),
  quoteTranslation: text(),
  quoteContext: text(),
  /** Set by an admin; if null, the period's plate is used. */
  imageUrl: text(),
  origin: origin(),
  retiredAt: retiredAt(),
  createdAt: createdAt(),
});

export const categories = pgTable('categories', {
  /** Fixed by the specification, not generated. */
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  retiredAt: retiredAt(),
});

export const resources = pgTable(
  'resources',
  {
    id: id(),
    slug: text().notNull().unique(),
    periodId: bigint({ mode: 'number' })
      .notNull()
      .references(() => periods.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    title: text().notNull(),
    author: text().notNull(),
    /** Citation fields in addition to the other columns. Type json, because jsonb would change the order of fields. */
    citation: json().$type<CitationFields>(),
    description: text().notNull(),
    level: text({ enum: levels }).notNull(),
    /** Editorial judgement, 3.0 to 5.0. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    ratingNote: text().notNull(),
    topics: textList(),
    /** Year of publication, if known. */
    year: integer(),
    publisher: text(),
    isbn13: text(),
    url: text(),
    imageUrl: text(),
    affiliateUrl: text(),
    /** The day the resource was added to the library. */
    addedOn: date({ mode: 'string' }).notNull(),
    origin: origin(),
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  (table) => [
    index('resources_by_rating')
      .on(table.rating.desc().nullsFirst(), table.id)
      .where(sql`retired_at is null`),
    index('resources_by_category')
      .on(table.categoryId, table.rating.desc().nullsFirst(), table.id)
      .where(sql`retired_at is null`),
    index('resources_by_period')
      .on(table.periodId, table.categoryId, table.rating.desc().nullsFirst(), table.id)
      .where(sql`retired_at is null`),
    index('resources_by_topic').using('gin', table.topics).where(sql`retired_at is null`),
    index('resources_by_addition')
      .on(table.addedOn.desc().nullsFirst(), table.id)
      .where(sql`retired_at is null`),
  ],
);

/** A primary text is a resource of category 5 with data on its edition. Both rows have the same id. */
export const primaryTexts = pgTable('primary_texts', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => resources.id, { onDelete: 'cascade' }),
  /** As displayed: 'c. 1754 BCE'. */
  date: text().notNull(),
  /** Signed year of composition, for sorting. */
  composedYear: integer().notNull(),
  host: text().notNull(),
  edition: text(),
  question: text().notNull(),
});

export const studyTips = pgTable('study_tips', {
  id: id(),
  slug: text().notNull().unique(),
  /** Place on the page, from 1. */
  position: integer().notNull(),
  icon: text({ enum: iconNames }).notNull(),
  title: text().notNull(),
  description: text().notNull(),
  tips: textList(),
  evidence: jsonb().$type<Evidence[]>().notNull(),
  origin: origin(),
  retiredAt: retiredAt(),
  createdAt: createdAt(),
});
