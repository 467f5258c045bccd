/** Reviews by historians of what the site itself has written. */
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#platform/db/columns.ts';

export const editorialReviews = pgTable(
  'editorial_reviews',
  {
    id: id(),
    kind: text({ enum: ['post', 'guide', 'quiz', 'collection'] }).notNull(),
    /** Not a reference: the kinds are tables of their own, and a review outlasts what it is about. */
    itemId: bigint({ mode: 'number' }).notNull(),
    /** The version that was read; another one has not been reviewed. */
    version: text().notNull(),
    reviewer: text().notNull(),
    reviewedOn: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('editorial_reviews_of_item').on(table.kind, table.itemId, table.id.desc().nullsFirst())],
);
