/** What the site keeps of itself: its own secrets, and what is to be cleared out of the data folder. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Keys that nobody sets: each is made when it is first needed, and all processes share it. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Deletions whose bytes are still in the files of the database; removed once these were written anew. */
export const dataPurges = pgTable('data_purges', { id: id(), requestedAt: createdAt() });
