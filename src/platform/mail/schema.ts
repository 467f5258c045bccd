/** Tables of queued mail, written in the transaction that causes it: single mails, campaigns and their deliveries. */
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
    /** Kind of mail: 'contact', 'verify-email'. */
    kind: text().notNull(),
    toAddress: citext().notNull(),
    /** Name of the sender; default: the site's name. */
    fromName: text(),
    replyTo: text(),
    subject: text().notNull(),
    /** Null once a secret mail is sent or given up. */
    text: text(),
    html: text(),
    /** Further headers by name. */
    headers: jsonb().$type<Record<string, string>>(),
    /** The body holds a secret and is deleted once the mail is sent or given up. */
    secret: boolean().notNull().default(false),
    /** The row is deleted once the mail is sent or given up, because its recipient no longer has an account. */
    forget: boolean().notNull().default(false),
    /** Left side of the Message-ID, the same at every attempt; the right side is the sender's domain. */
    messageId: text().notNull().unique('mail_messages_message_id_unique'),
    dedupeKey: text().unique('mail_messages_dedupe_key_unique'),
    /** 'cancelled': withdrawn while it was being sent; if the attempt succeeds, the state becomes 'sent'. */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'suppressed', 'cancelled'] })
      .notNull()
      .default('queued'),
    /** Counted when an attempt begins. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** While 'sending': end of the attempt's lease on the mail. */
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

/** Addresses to which nothing is sent any more. */
export const mailSuppressions = pgTable('mail_suppressions', {
  address: citext().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
});

/** One mail to many people: its text is stored once, with `{{name}}` as a placeholder for a recipient's value. */
export const mailCampaigns = pgTable('mail_campaigns', {
  id: id(),
  /** Kind of mail: 'newsletter', 'weekly-letter'. */
  kind: text().notNull(),
  /** A second campaign with the same key is not created. */
  dedupeKey: text().notNull().unique('mail_campaigns_dedupe_key_unique'),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** Further headers by name. */
  headers: jsonb().$type<Record<string, string>>().notNull(),
  /** Key that signs the ids of the campaign's deliveries (placeholder `{{signature}}`). */
  signingKey: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  state: text({ enum: ['sending', 'paused', 'cancelled', 'finished'] })
    .notNull()
    .default('sending'),
  /** Start of the current minute of the rate limit, and number of deliveries begun in it. */
  minuteStartedAt: moment(),
  minuteCount: integer().notNull().default(0),
  /** Number of deliveries by state; set when their rows are deleted. */
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
    /** The recipient's values, by the names of the campaign's placeholders. */
    variables: jsonb().$type<Record<string, string>>().notNull(),
    /** 'unknown': it may have arrived; only the operator can resend it. 'cancelled': withdrawn, not sent again. */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'cancelled'] })
      .notNull()
      .default('queued'),
    /** Counted when an attempt begins. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** While 'sending': end of the attempt's lease on the delivery. */
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
