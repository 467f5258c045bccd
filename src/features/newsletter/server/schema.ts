/** Requests to subscribe. An address becomes a subscriber only after its owner confirms. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';

export const newsletterSignups = pgTable(
  'newsletter_signups',
  {
    id: id(),
    email: citext().notNull().unique(),
    /** First name, where the visitor gave one. */
    name: text(),
    /** The form the request came from: 'home', 'article' or 'lead-magnet'. */
    source: text({ enum: ['home', 'article', 'lead-magnet'] }).notNull(),
    /** Title of the download that was asked for, if any. */
    leadMagnet: text(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index('newsletter_signups_by_creation').on(table.createdAt)],
);
