/** Table of saved resources. Each row belongs to one member and is deleted with the account. */
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
    /** When the member completed it; null if they have not. */
    completedAt: timestamp({ withTimezone: true }),
    /** The member's notes, plain text. */
    notes: text().notNull().default(''),
    /** When the notes were last changed. Null if there are none, and for some notes older than this column. */
    notedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    // Also serves as index for reading a member's saved ids without touching the rows.
    unique('saved_resources_once').on(table.userId, table.resourceId),
    index('saved_resources_by_creation').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
