/** The mail queue: every mail is first a row, written in the transaction that causes the mail. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';

const moment = () => timestamp({ withTimezone: true });

export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    /** Which of the site's mails this is: 'contact', 'verify-email'. */
    kind: text().notNull(),
    /** Mail to many people is never sent twice: uncertain deliveries wait for the operator. */
    list: boolean().notNull().default(false),
    toAddress: citext().notNull(),
    /** Name of the sender; the site's name where missing. */
    fromName: text(),
    replyTo: text(),
    subject: text().notNull(),
    /** Null once a secret mail is finished. */
    text: text(),
    html: text(),
    /** Further headers by name. */
    headers: jsonb().$type<Record<string, string>>(),
    /** The body holds a secret and is deleted once the mail is sent or given up. */
    secret: boolean().notNull().default(false),
    /** Left side of the Message-ID, the same at every attempt; the sender's domain is its right side. */
    messageId: text().notNull().unique('mail_messages_message_id_unique'),
    dedupeKey: text().unique('mail_messages_dedupe_key_unique'),
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed'] })
      .notNull()
      .default('queued'),
    /** Counted when an attempt begins. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** While 'sending': until when this attempt holds the mail. */
    leasedUntil: moment(),
    /** Why the last attempt failed, for the operator. */
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    index('mail_messages_due')
      .on(table.nextAttemptAt.asc().nullsLast(), table.id.asc().nullsLast())
      .where(sql`state = 'queued'`),
    index('mail_messages_by_recipient').on(table.toAddress),
    index('mail_messages_leased').on(table.leasedUntil).where(sql`state = 'sending'`),
  ],
);

/** Addresses that nothing is sent to any more. */
export const mailSuppressions = pgTable('mail_suppressions', {
  address: citext().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
});
