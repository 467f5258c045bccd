/** Members, their sessions, and the tokens of links mailed to them. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';
import { tiers } from '../tiers.ts';

const dateTime = () => timestamp({ withTimezone: true });

/** The member a row belongs to and is deleted with. */
const userId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As the member wrote it, its domain in ASCII; compared without regard to case. */
    email: citext().notNull().unique('users_email_unique'),
    name: text().notNull(),
    /** argon2id, with its parameters. */
    passwordHash: text().notNull(),
    /** When the address was verified; null until then. */
    emailVerifiedAt: dateTime(),
    tier: text({ enum: tiers }).notNull().default('free'),
    /** When the tier ends unless billing extends it; null: never. Read it with `currentTier`. */
    tierUntil: dateTime(),
    /** Permanent tier given by the operator, kept while a higher one is paid for; it applies again afterwards. */
    givenTier: text({ enum: tiers }),
    /** Key that signs the cookies of known browsers. A new password replaces it, so that all become unknown. */
    deviceKey: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    /** When the member confirmed being 13 or older; null if the form did not ask. */
    ageConfirmedAt: dateTime(),
    createdAt: createdAt(),
  },
  (table) => [index('users_tier_until').on(table.tierUntil).where(sql`tier_until is not null`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's token, which is not stored. */
    tokenHash: text().notNull().unique('sessions_token_hash_unique'),
    userId: userId(),
    createdAt: createdAt(),
    /** Accurate to within a few minutes. */
    lastSeenAt: dateTime().notNull().defaultNow(),
    /** When the session ends, however often it is used. */
    expiresAt: dateTime().notNull(),
    /** From the User-Agent header at sign-in: 'Firefox on Windows'. */
    device: text().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/**
 * A member has one token of each purpose: a new one replaces the old. Exception: 'revert-email' has one for each former
 * address, so that a second change does not invalidate the link of the first.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: userId(),
    purpose: text({ enum: ['verify-email', 'reset-password', 'confirm-email', 'revert-email'] }).notNull(),
    /** SHA-256 of the token, which only the mail contains. */
    tokenHash: text().notNull().unique('account_tokens_token_hash_unique'),
    /** The address to confirm or to restore. */
    newEmail: citext(),
    /** The session that asked for the link; null once it has ended, or if nobody was signed in. */
    sessionId: bigint({ mode: 'number' }).references(() => sessions.id, { onDelete: 'set null' }),
    expiresAt: dateTime().notNull(),
    usedAt: dateTime(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_tokens_user_purpose_unique')
      .on(table.userId, table.purpose)
      .where(sql`purpose <> 'revert-email'`),
    index('account_tokens_by_user').on(table.userId),
    index('account_tokens_by_session').on(table.sessionId).where(sql`session_id is not null`),
  ],
);
