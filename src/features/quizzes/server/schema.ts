/** Tables of quizzes, their questions, and members' attempts. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, origin, retiredAt, textList } from '#platform/db/columns.ts';
import type { Answer } from '../rules.ts';

export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    slug: text().notNull().unique(),
    periodId: bigint({ mode: 'number' })
      .notNull()
      .references(() => periods.id),
    /** Position within the period, from 1. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    difficulty: text({ enum: ['beginner', 'intermediate', 'advanced'] }).notNull(),
    minimumTier: text({ enum: ['free', 'premium', 'scholar'] }).notNull(),
    /** In minutes. */
    timeLimit: integer().notNull(),
    imageUrl: text(),
    featured: boolean().notNull(),
    origin: origin(),
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quizzes_by_period').on(table.periodId, table.position, table.id).where(sql`retired_at is null`),
  ],
);

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: id(),
    /** The quiz's slug and the question's key: 'quiz-ancient-rome-republic/gracchi'. */
    slug: text().notNull().unique(),
    quizId: bigint({ mode: 'number' })
      .notNull()
      .references(() => quizzes.id),
    /** Position within the quiz, from 1. */
    position: integer().notNull(),
    question: text().notNull(),
    options: textList(),
    /** Index of the right option, from 0. */
    correctAnswer: smallint().notNull(),
    points: integer().notNull().default(1),
    explanation: text().notNull(),
    /** Slug of the resource, text, event or period where the answer can be read. */
    reference: text(),
    origin: origin(),
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quiz_questions_by_quiz').on(table.quizId, table.position, table.id).where(sql`retired_at is null`),
  ],
);

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quizId: bigint({ mode: 'number' })
      .notNull()
      .references(() => quizzes.id),
    /** An attempt sent again with the same key is stored once. Null if the client sent no key. */
    idempotencyKey: uuid(),
    score: integer().notNull(),
    /** Total of the quiz at the time of the attempt. */
    totalPoints: integer().notNull(),
    /** In seconds. */
    timeSpent: integer().notNull(),
    /** One per question, in order; null if the client sent only a score. */
    answers: jsonb().$type<Answer[]>(),
    completedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('quiz_attempts_by_completion').on(
      table.userId,
      table.quizId,
      table.completedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    unique('quiz_attempts_once').on(table.userId, table.quizId, table.idempotencyKey),
  ],
);
