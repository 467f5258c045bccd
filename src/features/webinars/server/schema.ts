/** Tables of webinars and of who is registered for them. */
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
    /** In which the operator entered the start; letters name the time in it. */
    timeZone: text().notNull(),
    joinUrl: text().notNull(),
    recordingUrl: text(),
    /** Seats; null: as many as come. */
    capacity: integer(),
    /** Slugs of resources, in order. */
    reading: textList(),
    /** The version for editors and for calendars: every change raises it. */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('webinars_by_start').on(table.startsAt, table.id)],
);

/** A member's registration. Its times say which mails about the present start they got, so that none comes twice. */
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
    /** Null while they are registered. Who leaves keeps the row: one who comes back gets no reminder twice. */
    leftAt: moment(),
    /** The start as the member was told it last. */
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
