/** The table of saved searches. Each row belongs to one member and is deleted with the account. */
import { bigint, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { createdAt, id } from '#platform/db/columns.ts';
import type { Criteria } from '../rules.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    criteria: jsonb().$type<Criteria>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('saved_searches_names').on(table.userId, table.name)],
);
