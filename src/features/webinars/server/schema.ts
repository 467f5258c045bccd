/** Tables of webinars and their registrations. */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { createdAt, id, textList } from '#platform/db/columns.ts';
import { webinarStates } from '../rules.ts';

const moment = () => timestamp({ withTimezone: true });

export const webinars = pgTable(
  'webinars',
  {
    id: id(),
    state: text({ enum: webinarStates }).notNull().default('draft'),
    title: text().notNull(),
    /** Markdown. */
    description: text().notNull(),
    speaker: text(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Time zone in which the operator entered the start. Letters give the start in it. */
    timeZone: text().notNull(),
    joinUrl: text().notNull(),
    recordingUrl: text(),
    /** Number of seats; null if unlimited. */
    capacity: integer(),
    /** Slugs of resources, in the order shown. */
    reading: textList(),
    /** Version for editors and calendars, incremented by every change. */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('webinars_by_start').on(table.startsAt, table.id)],
);

/**
 * A member's registration. Its times record which mails about the current start were sent, so that none is sent twice.
 */
export const webinarRegistrations = pgTable(
  'webinar_registrations',
  {
    webinarId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webinars.id, { onDelete: 'cascade' }),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    registeredAt: moment().notNull(),
    /**
     * Null while the member is registered. The row is kept after leaving, so that a member who comes back gets no
     * reminder twice.
     */
    leftAt: moment(),
    /** The start that the member was last told. */
    toldStartsAt: moment().notNull(),
    toldCanceledAt: moment(),
    dayReminderAt: moment(),
    hourReminderAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.webinarId, table.userId] }),
    index('webinar_registrations_by_member').on(table.userId),
  ],
);
