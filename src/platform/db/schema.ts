/** Tables of the site itself: its generated secrets, and pending removals of deleted data from the files. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Secrets that no operator configures: each is generated when first needed, and all processes share it. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Deletions whose data is still in the database's files. A row is removed once the files have been rewritten. */
export const dataPurges = pgTable('data_purges', { id: id(), requestedAt: createdAt() });
