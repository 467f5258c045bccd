/** The table of source collections. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, origin, retiredAt, textList } from '#platform/db/columns.ts';
import type { Block } from '#platform/markdown/markdown.ts';

/** Names its text by slug: title, author and date are read when the source is shown. */
type Source = { text: string; headnote: Block[]; passage: { where: string; look: Block[] } };

export const sourceCollections = pgTable('source_collections', {
  id: id(),
  slug: text().notNull().unique(),
  /** Position in the list, from 1. */
  position: integer().notNull(),
  title: text().notNull(),
  question: text().notNull(),
  /** Slugs of the periods. */
  periods: textList(),
  minimumTier: text({ enum: ['free', 'premium', 'scholar'] }).notNull(),
  introduction: jsonb().$type<Block[]>().notNull(),
  sources: jsonb().$type<Source[]>().notNull(),
  questions: jsonb().$type<Block[][]>().notNull(),
  limits: jsonb().$type<Block[]>().notNull(),
  origin: origin(),
  retiredAt: retiredAt(),
  createdAt: createdAt(),
});
