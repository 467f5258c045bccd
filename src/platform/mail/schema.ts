/** The mail ledger: every mail is a row first, written in the transaction of what it tells about. */
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
    /** Mail to many, which is never sent twice: uncertain deliveries wait for a person. */
    list: boolean().notNull().default(false),
    toAddress: citext().notNull(),
    /** Name of the sender; the site's name where missing. */
    fromName: text(),
    replyTo: text(),
    subject: text().notNull(),
    /** Null once a secret mail is done with. */
    text: text(),
    html: text(),
    /** Further headers by name. */
    headers: jsonb().$type<Record<string, string>>(),
    /** The body holds a secret and is kept no longer than it takes to send it. */
    secret: boolean().notNull().default(false),
    /** Left side of the Message-ID, the same at every attempt; the sender's domain is its right side. */
    messageId: text().notNull().unique('mail_messages_message_id_unique'),
    dedupeKey: text().unique('mail_messages_dedupe_key_unique'),
    state: text({ enum: ['queued', 'handing', 'sent', 'failed', 'unknown', 'suppressed'] })
      .notNull()
      .default('queued'),
    /** Counted when an attempt begins. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** While 'handing': until when the attempt counts as alive. */
    leasedUntil: moment(),
    /** What the last attempt met with, for the operator. */
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    index('mail_messages_due')
      .on(table.nextAttemptAt.asc().nullsLast(), table.id.asc().nullsLast())
      .where(sql`state = 'queued'`),
    index('mail_messages_by_recipient').on(table.toAddress),
    index('mail_messages_leased').on(table.leasedUntil).where(sql`state = 'handing'`),
  ],
);

/** Addresses that nothing is sent to any more. */
export const mailSuppressions = pgTable('mail_suppressions', {
  address: citext().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
});
