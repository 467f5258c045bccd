/** The last run of each recurring job, for all processes and for the operator. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  state: text({ enum: ['running', 'succeeded', 'failed'] }).notNull(),
  startedAt: moment().notNull(),
  /** When any process may run it next; while it runs, when the run counts as lost with its process. */
  dueAt: moment().notNull(),
  /** Of the last run that ended. */
  durationMs: integer(),
  /** What the last run failed with; null where it succeeded. */
  lastError: text(),
});
