/** Tables of study guides, their downloads and their readers. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, origin, retiredAt, textList } from '#platform/db/columns.ts';
import type { MarkdownDocument } from '#platform/markdown/markdown.ts';

export const studyGuides = pgTable('study_guides', {
  id: id(),
  slug: text().notNull().unique(),
  /** Null for a guide across all periods. */
  periodId: bigint({ mode: 'number' }).references(() => periods.id),
  /** Position in the list, from 1. */
  position: integer().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  keywords: textList(),
  minimumTier: text({ enum: ['free', 'premium', 'scholar'] }).notNull(),
  /** In cents. */
  price: integer().notNull(),
  featured: boolean().notNull(),
  /** Links name their target by kind and slug ('event:bce-0044-…'); URLs are filled in when the text is read. */
  body: jsonb().$type<MarkdownDocument>().notNull(),
  words: integer().notNull(),
  /** The day (UTC) from which everyone gets it; until then only Scholar members do. Null: everyone, at once. */
  publishOn: date({ mode: 'string' }),
  /** The day on which its publication was announced to all processes. */
  announcedOn: date({ mode: 'string' }),
  origin: origin(),
  retiredAt: retiredAt(),
  createdAt: createdAt(),
});

export const guideDownloads = pgTable(
  'guide_downloads',
  {
    id: id(),
    guideId: bigint({ mode: 'number' })
      .notNull()
      .references(() => studyGuides.id),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    downloadedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('guide_downloads_by_member').on(table.userId, table.downloadedAt, table.id)],
);

/** Guides that members have marked as read. */
export const guideReads = pgTable(
  'guide_reads',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guideId: bigint({ mode: 'number' })
      .notNull()
      .references(() => studyGuides.id),
    readAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guideId] })],
);
