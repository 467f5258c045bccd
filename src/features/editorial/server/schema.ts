/** Reviews by historians of the site's own texts. */
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#platform/db/columns.ts';

export const editorialReviews = pgTable(
  'editorial_reviews',
  {
    id: id(),
    kind: text({ enum: ['post', 'guide', 'quiz', 'collection'] }).notNull(),
    /** Not a foreign key: each kind has a table of its own, and a review is kept after its item is deleted. */
    itemId: bigint({ mode: 'number' }).notNull(),
    /** The version that was reviewed; other versions do not count as reviewed. */
    version: text().notNull(),
    reviewer: text().notNull(),
    reviewedOn: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('editorial_reviews_of_item').on(table.kind, table.itemId, table.id.desc().nullsFirst())],
);
