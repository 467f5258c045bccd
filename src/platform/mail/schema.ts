/** Mail is first rows, written in the transaction that causes it: single mails, and campaigns with their deliveries. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';

const moment = () => timestamp({ withTimezone: true });

export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    /** Which of the site's mails this is: 'contact', 'verify-email'. */
    kind: text().notNull(),
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
    /** The row is deleted once the mail is sent or given up: its recipient has no account any more. */
    forget: boolean().notNull().default(false),
    /** Left side of the Message-ID, the same at every attempt; the sender's domain is its right side. */
    messageId: text().notNull().unique('mail_messages_message_id_unique'),
    dedupeKey: text().unique('mail_messages_dedupe_key_unique'),
    /** 'cancelled': withdrawn while it was being sent; it may still turn out to have been sent. */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'suppressed', 'cancelled'] })
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

/** One mail to many people: its text once, with `{{name}}` where a recipient's value stands. */
export const mailCampaigns = pgTable('mail_campaigns', {
  id: id(),
  /** Which of the site's mails this is: 'newsletter', 'weekly-letter'. */
  kind: text().notNull(),
  /** A second campaign with the same key is not made. */
  dedupeKey: text().notNull().unique('mail_campaigns_dedupe_key_unique'),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** Further headers by name. */
  headers: jsonb().$type<Record<string, string>>().notNull(),
  /** Signs the ids of its deliveries: `{{signature}}`. */
  signingKey: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  state: text({ enum: ['sending', 'paused', 'cancelled', 'finished'] })
    .notNull()
    .default('sending'),
  /** The minute that is counted, and how many deliveries have begun in it. */
  minuteStartedAt: moment(),
  minuteCount: integer().notNull().default(0),
  /** What the deliveries came to, by state, once their rows have been deleted. */
  counts: jsonb().$type<Record<string, number>>(),
  createdAt: createdAt(),
  finishedAt: moment(),
});

/** A campaign's mail to one address. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: id(),
    campaignId: bigint({ mode: 'number' })
      .notNull()
      .references(() => mailCampaigns.id, { onDelete: 'cascade' }),
    address: citext().notNull(),
    /** The recipient's values, by the names that the campaign uses. */
    variables: jsonb().$type<Record<string, string>>().notNull(),
    /** 'unknown': it may have arrived, and is never repeated unasked. 'cancelled': withdrawn before it was sent. */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'cancelled'] })
      .notNull()
      .default('queued'),
    /** Counted when an attempt begins. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** While 'sending': until when this attempt holds the delivery. */
    leasedUntil: moment(),
    /** Why the last attempt failed, for the operator. */
    lastError: text(),
    sentAt: moment(),
  },
  (table) => [
    uniqueIndex('mail_deliveries_by_address').on(table.address, table.campaignId),
    index('mail_deliveries_by_state').on(table.campaignId, table.state),
    index('mail_deliveries_due')
      .on(table.campaignId, table.nextAttemptAt, table.id)
      .where(sql`state = 'queued'`),
    index('mail_deliveries_leased').on(table.leasedUntil).where(sql`state = 'sending'`),
  ],
);
