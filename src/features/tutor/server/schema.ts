/** Tables of the tutor: exchanges, daily counts and feedback. All rows are deleted with the account. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { createdAt, id } from '#platform/db/columns.ts';
import type { TutorAnswer } from '../contract.ts';

const userId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Number of questions per member and day. Unanswered questions are subtracted again. */
export const tutorUsage = pgTable(
  'tutor_usage',
  {
    userId: userId(),
    /** UTC day. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('tutor_usage_by_day').on(table.day)],
);

export const tutorExchanges = pgTable(
  'tutor_exchanges',
  {
    id: id(),
    userId: userId(),
    question: text().notNull(),
    /** The hint's level; null for an answer. */
    hint: integer(),
    /** Stored as given, because the passages may have changed since. */
    answer: jsonb().$type<Omit<TutorAnswer, 'id'>>().notNull(),
    /** For a hint: when the next step after it was taken. */
    continuedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index('tutor_exchanges_by_member').on(table.userId, table.id),
    index('tutor_exchanges_declined').on(table.createdAt).where(sql`answer->>'outcome' = 'declined'`),
  ],
);

export const tutorFeedback = pgTable(
  'tutor_feedback',
  {
    exchangeId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => tutorExchanges.id, { onDelete: 'cascade' }),
    right: boolean().notNull(),
    comment: text().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the editor settled it; null while it waits. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('tutor_feedback_open').on(table.givenAt)],
);
