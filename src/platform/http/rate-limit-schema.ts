/** Counters of the rate limiter, shared by all processes (layout set by rate-limiter-flexible). */
import { integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** When the count starts again from zero. */
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});
