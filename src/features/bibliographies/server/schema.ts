/** Members' bibliographies. Everything is deleted with the account. */
import { bigint, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { resources } from '#features/library/server/index.ts';
import { createdAt, id } from '#platform/db/columns.ts';

export const bibliographies = pgTable(
  'bibliographies',
  {
    id: id(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    createdAt: createdAt(),
    /** When the title, the items or their annotations were last changed. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('bibliographies_once').on(table.userId, table.title)],
);

export const bibliographyItems = pgTable(
  'bibliography_items',
  {
    bibliographyId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bibliographies.id, { onDelete: 'cascade' }),
    resourceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => resources.id),
    /** The member's annotation, one paragraph of plain text. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.bibliographyId, table.resourceId] })],
);
