/** Tables of learning paths and of members' study plans. */
import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, origin, retiredAt } from '#platform/db/columns.ts';
import type { StepKind } from '../rules.ts';

/** Names what it leads to by kind and slug: title, address and tier are read when it is shown. */
export type Step = { kind: StepKind; slug: string; minutes: number; note: string };
export type Stage = { title: string; introduction: string; steps: Step[] };

export const learningPaths = pgTable('learning_paths', {
  id: id(),
  /** The slug of its period. */
  slug: text().notNull().unique(),
  periodId: bigint({ mode: 'number' })
    .notNull()
    .references(() => periods.id),
  introduction: text().notNull(),
  stages: jsonb().$type<Stage[]>().notNull(),
  origin: origin(),
  retiredAt: retiredAt(),
  createdAt: createdAt(),
});

/** One plan a member, deleted with the account. Its schedule follows from it and from what is done; it is not stored. */
export const studyPlans = pgTable('study_plans', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  goalDate: date({ mode: 'string' }).notNull(),
  minutesPerWeek: integer().notNull(),
  /** Days of study, 0 for Sunday to 6. */
  weekdays: smallint().array().notNull(),
  /** Slugs of the periods to study. */
  periods: text().array().notNull(),
  /** Where the member's days begin and end. */
  timeZone: text().notNull(),
  /** The member's day on which the plan was made or last changed. */
  startedOn: date({ mode: 'string' }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
});

/**
 * What a member studies and until when; one a member, deleted with the account. How many cards a day that takes is not
 * stored: it follows from the cards that are left and what day it is.
 */
export const studyGoals = pgTable('study_goals', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Slugs of the periods to study. */
  periods: text().array().notNull(),
  /** The day to be ready on; null where there is none. */
  goalDate: date({ mode: 'string' }),
  /** Decks that the goal has put into review. */
  deckIds: bigint({ mode: 'number' }).array().notNull(),
  /** When the member last saved it. A deck added to review after that was added by hand. */
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
