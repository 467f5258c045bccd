/** What members have saved. A row belongs to one member and is deleted with the account. */
import { bigint, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { resources } from '#features/library/server/index.ts';
import { createdAt, id } from '#platform/db/columns.ts';

export const savedResources = pgTable(
  'saved_resources',
  {
    id: id(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resourceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => resources.id),
    /** When the member finished it; null while they have not. */
    completedAt: timestamp({ withTimezone: true }),
    /** The member's own, plain text. */
    notes: text().notNull().default(''),
    /** When the notes were last written; null where there are none, and for some older than this column. */
    notedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    // Also the index that a member's ids are read from, without touching the rows.
    unique('saved_resources_once').on(table.userId, table.resourceId),
    index('saved_resources_by_creation').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
