/** Tables of contacts (by email address), their subscriptions, issues, tracked links and engagements. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';
import { mailCampaigns } from '#platform/mail/schema.ts';
import { letterLists, signupSources } from '../rules.ts';

const moment = () => timestamp({ withTimezone: true });

/** An email address of a visitor or member that letters may go to. */
export const newsletterContacts = pgTable('newsletter_contacts', {
  id: id(),
  email: citext().notNull().unique('newsletter_contacts_email_unique'),
  /** First name, if the visitor gave one. */
  name: text(),
  /** Part of the preferences and unsubscribe links of every letter, so only the owner of the mailbox has it. */
  token: text()
    .notNull()
    .unique('newsletter_contacts_token_unique')
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  createdAt: createdAt(),
});

const contactId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => newsletterContacts.id, { onDelete: 'cascade' });

/** A contact's choice for a list of letters, with the record of their consent. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    contactId: contactId(),
    list: text({ enum: letterLists }).notNull(),
    /** 'pending': requested, but not yet confirmed by the owner of the mailbox. */
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** The form in which it was requested. */
    source: text({ enum: signupSources }).notNull(),
    /** The consent text that was shown beside the form. */
    wording: text().notNull(),
    /** Title of the download requested with it, if any. */
    leadMagnet: text(),
    requestedAt: moment().notNull().default(sql`now()`),
    /** When the confirmation mail was queued; null while it waits. */
    confirmationSentAt: moment(),
    /** While it waits: order, lowest first. Sign-ups of its network in the hour, plus failed attempts. */
    turn: integer().notNull().default(1),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    /** Number of letters of the welcome sequence queued so far. Used only for the weekly list. */
    welcomeStep: integer().notNull().default(0),
    /** Whether the welcome sequence continues. False for a contact who subscribed on the preferences page. */
    welcomes: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.list] }),
    index('newsletter_subscriptions_waiting')
      .on(table.turn, table.requestedAt)
      .where(sql`state = 'pending' and confirmation_sent_at is null`),
    index('newsletter_subscriptions_by_leaving')
      .on(table.list, table.unsubscribedAt)
      .where(sql`state = 'unsubscribed'`),
  ],
);

/** The token of the last confirmation mail to a contact: valid once, for 48 hours. */
export const newsletterConfirmations = pgTable('newsletter_confirmations', {
  contactId: contactId().primaryKey(),
  /** SHA-256 of the token; the token itself is only in the mail. */
  tokenHash: text().notNull().unique('newsletter_confirmations_token_hash_unique'),
  expiresAt: moment().notNull(),
});

/** A monthly issue: the fields that its campaign does not have. */
export const newsletterIssues = pgTable('newsletter_issues', {
  campaignId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => mailCampaigns.id, { onDelete: 'cascade' }),
  month: text().notNull(),
  year: text().notNull(),
  template: text().notNull(),
  /** Whether its mails contain the tracking pixel that counts opens. */
  countsOpens: boolean().notNull(),
});

/** Link targets of letters. Mails refer to them by id, so that a changed link cannot redirect elsewhere. */
export const newsletterLinks = pgTable('newsletter_links', {
  id: id(),
  /** A path of the site, or an absolute URL. */
  url: text().notNull().unique('newsletter_links_url_unique'),
});

/** Opens and clicks of letters by their recipients. Each kind is counted once per delivery and source. */
export const newsletterEngagements = pgTable(
  'newsletter_engagements',
  {
    id: id(),
    campaignId: bigint({ mode: 'number' })
      .notNull()
      .references(() => mailCampaigns.id, { onDelete: 'cascade' }),
    /** Not a foreign key: deliveries are deleted after 90 days, these figures stay. */
    deliveryId: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['open', 'click'] }).notNull(),
    /** 'scanner': a mail scanning program. 'client': reported by an API call, which anyone can make. */
    source: text({ enum: ['reader', 'scanner', 'client'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_engagements_once').on(
      table.campaignId,
      table.deliveryId,
      table.kind,
      table.source,
    ),
  ],
);
