/** Tables of learning paths and of members' study plans. */
import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, origin, retiredAt } from '#platform/db/columns.ts';
import type { StepKind } from '../rules.ts';

/** Refers to its target by kind and slug; title, URL and tier of the target are read when the step is shown. */
export type Step = { kind: StepKind; slug: string; minutes: number; note: string };
export type Stage = { title: string; introduction: string; steps: Step[] };

export const learningPaths = pgTable('learning_paths', {
  id: id(),
  /** Slug of the path's period. */
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

/** One plan per member, deleted with the account. Its schedule is not stored but computed. */
export const studyPlans = pgTable('study_plans', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  goalDate: date({ mode: 'string' }).notNull(),
  minutesPerWeek: integer().notNull(),
  /** Study days, from 0 (Sunday) to 6. */
  weekdays: smallint().array().notNull(),
  /** Slugs of the periods to study. */
  periods: text().array().notNull(),
  /** Determines where the member's days begin and end. */
  timeZone: text().notNull(),
  /** The member's day on which the plan was created or last changed. */
  startedOn: date({ mode: 'string' }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
});

/**
 * A member's study goal: periods and a date. One per member, deleted with the account. The cards per day that it
 * needs are not stored: they are computed from the remaining cards and the current day.
 */
export const studyGoals = pgTable('study_goals', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Slugs of the periods to study. */
  periods: text().array().notNull(),
  /** The goal date; null if there is none. */
  goalDate: date({ mode: 'string' }),
  /** Ids of the decks that the goal has put into review. */
  deckIds: bigint({ mode: 'number' }).array().notNull(),
  /** When the member last saved the goal. A deck put into review later was added by hand. */
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
