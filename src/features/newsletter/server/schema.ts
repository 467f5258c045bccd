/** Who gets which letters: contacts by address, and what each has subscribed to. */
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

/** An address that letters may go to, of a visitor or a member. */
export const newsletterContacts = pgTable('newsletter_contacts', {
  id: id(),
  email: citext().notNull().unique('newsletter_contacts_email_unique'),
  /** First name, where the visitor gave one. */
  name: text(),
  /** In every letter's links to leave and to choose: only the owner of the mailbox has it. */
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

/** A contact's choice for a list of letters, and how it came about. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    contactId: contactId(),
    list: text({ enum: letterLists }).notNull(),
    /** 'pending': asked for, and not yet confirmed from the mailbox. */
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** The form it was asked for in. */
    source: text({ enum: signupSources }).notNull(),
    /** The sentence that stood beside the form: what was agreed to. */
    wording: text().notNull(),
    /** Title of the download that was asked for with it, if any. */
    leadMagnet: text(),
    requestedAt: moment().notNull().default(sql`now()`),
    /** When the mail that asks to confirm was queued; null while it waits. */
    confirmationSentAt: moment(),
    /** While it waits: the lower, the sooner. How many sign-ups its network had made in the hour, plus attempts that failed. */
    turn: integer().notNull().default(1),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    /** Letters of the welcome sequence that have been queued; counts for the weekly list alone. */
    welcomeStep: integer().notNull().default(0),
    /** Whether further letters of it follow: not for whoever chose the letter on the page of choices. */
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

/** The token of the last mail that asks a contact to confirm: works once, for 48 hours. */
export const newsletterConfirmations = pgTable('newsletter_confirmations', {
  contactId: contactId().primaryKey(),
  /** SHA-256 of the token, which only the mail has. */
  tokenHash: text().notNull().unique('newsletter_confirmations_token_hash_unique'),
  expiresAt: moment().notNull(),
});

/** A monthly issue: what of it the campaign that sends it does not say. */
export const newsletterIssues = pgTable('newsletter_issues', {
  campaignId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => mailCampaigns.id, { onDelete: 'cascade' }),
  month: text().notNull(),
  year: text().notNull(),
  template: text().notNull(),
  /** Whether its mails hold the picture that tells of opening. */
  countsOpens: boolean().notNull(),
});

/** Addresses that letters lead to: a mail names one by its id, so that nobody can make it lead elsewhere. */
export const newsletterLinks = pgTable('newsletter_links', {
  id: id(),
  /** A path of the site, or a whole address. */
  url: text().notNull().unique('newsletter_links_url_unique'),
});

/** What recipients did with a letter; each thing is counted once a delivery. */
export const newsletterEngagements = pgTable(
  'newsletter_engagements',
  {
    id: id(),
    campaignId: bigint({ mode: 'number' })
      .notNull()
      .references(() => mailCampaigns.id, { onDelete: 'cascade' }),
    /** Not a reference: deliveries are deleted after 90 days, the figures stay. */
    deliveryId: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['open', 'click'] }).notNull(),
    /** 'scanner': a program that looks through mail. 'client': said by a call of the API, which anybody can make. */
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
