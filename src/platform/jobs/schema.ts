/** The last run of each recurring job, for all processes and for the operator. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  state: text({ enum: ['running', 'succeeded', 'failed'] }).notNull(),
  startedAt: moment().notNull(),
  /** Time from which any process may run the job; during a run, the time from which the run counts as lost. */
  dueAt: moment().notNull(),
  /** Duration of the last run that ended. */
  durationMs: integer(),
  /** Error of the last run that ended; null if it succeeded. */
  lastError: text(),
});
