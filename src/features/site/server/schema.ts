/** What visitors wrote in the contact form. The mail about it is queued in the mail queue. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: citext().notNull(),
    subject: text(),
    /** As written: plain text, never to be shown as anything else. */
    message: text().notNull(),
    /** Hash of sender and text, by which a second sending of the same is known. */
    fingerprint: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_by_fingerprint').on(table.fingerprint, table.createdAt),
    index('contact_messages_by_creation').on(table.createdAt),
  ],
);
