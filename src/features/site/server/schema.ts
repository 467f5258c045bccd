/** Messages from the contact form. The mail for each message is in the mail queue. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: citext().notNull(),
    subject: text(),
    /** Plain text as written; it must never be rendered as anything else. */
    message: text().notNull(),
    /** Hash of sender and text, to detect a repeated message. */
    fingerprint: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_by_fingerprint').on(table.fingerprint, table.createdAt),
    index('contact_messages_by_creation').on(table.createdAt),
  ],
);
