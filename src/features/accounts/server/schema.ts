/** Members, where they are signed in, and the links that are mailed to them. */
import { bigint, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { citext, createdAt, id } from '#platform/db/columns.ts';

const moment = () => timestamp({ withTimezone: true });

/** The member a row belongs to, and goes with. */
const userId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const users = pgTable('users', {
  id: id(),
  /** As the member wrote it, its domain in ASCII; compared without regard to case. */
  email: citext().notNull().unique('users_email_unique'),
  name: text().notNull(),
  /** argon2id, with its parameters. */
  passwordHash: text().notNull(),
  /** When the address was proved; null until then. */
  emailVerifiedAt: moment(),
  tier: text({ enum: ['free', 'premium', 'scholar'] })
    .notNull()
    .default('free'),
  /** When the member said to be 13 or older; null where nobody asked. */
  ageConfirmedAt: moment(),
  createdAt: createdAt(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's token, which is kept nowhere. */
    tokenHash: text().notNull().unique('sessions_token_hash_unique'),
    userId: userId(),
    createdAt: createdAt(),
    /** To within a few minutes. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** The end, however often the session is used. */
    expiresAt: moment().notNull(),
    /** 'Firefox on Windows', as the browser said at sign-in. */
    device: text().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** One link of each purpose a member: a new one takes the place of the old. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: userId(),
    purpose: text({ enum: ['verify-email', 'reset-password', 'confirm-email'] }).notNull(),
    /** SHA-256 of the token, which is kept only in the mail. */
    tokenHash: text().notNull().unique('account_tokens_token_hash_unique'),
    /** The address to be confirmed. */
    newEmail: citext(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [unique('account_tokens_user_purpose_unique').on(table.userId, table.purpose)],
);
