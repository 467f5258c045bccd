/** Columns that several tables share, so that they have the same meaning everywhere. */
import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Surrogate key, assigned by the database and never reused. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Moment of insertion, in UTC. */
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Owner of the row: content files (the loader may rewrite the row) or an admin (the loader may not). */
export const origin = () =>
  text({ enum: ['content', 'admin'] })
    .notNull()
    .default('content');

/** When the item left the library; retired rows keep their id but are shown nowhere. */
export const retiredAt = () => timestamp({ withTimezone: true });

/** A string list; empty, never null. */
export const textList = () => text().array().notNull().default(sql`'{}'::text[]`);

/** Case-insensitive text, for e-mail addresses. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
