/** Records the content that was last loaded, so that unchanged content is not loaded again. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const contentLoads = pgTable('content_loads', {
  /** Name of the collection set; one row in practice. */
  name: text().primaryKey(),
  /** SHA-256 of all content files. */
  digest: text().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
