/** Links that prove an address: single use, gone after a time, one of each purpose a member. */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { accountTokens } from './schema.ts';
import { createToken, hashToken } from './secret-token.ts';
import { lockUser, type UserRow } from './user-queries.ts';

export type Purpose = (typeof accountTokens.$inferSelect)['purpose'];

const hour = 60 * 60_000;
/** How long a link works, in ms. */
const lifetimes: Record<Purpose, number> = {
  'verify-email': 48 * hour,
  'reset-password': hour,
  'confirm-email': 24 * hour,
};

/** Makes a token for a mail; an earlier one of the same purpose ends. */
export async function issueToken(
  tx: Database,
  { userId, purpose, newEmail, now }: { userId: number; purpose: Purpose; newEmail?: string; now: Date },
): Promise<string> {
  const token = createToken();
  const values = {
    tokenHash: hashToken(token),
    newEmail: newEmail ?? null,
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
    usedAt: null,
    createdAt: now,
  };
  await tx
    .insert(accountTokens)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: values });
  return token;
}

const isGood = (token: string, purpose: Purpose, now: Date) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );

const refusal = () => new AppError('bad_request', 'This link is no longer valid. Please ask for a new one.');

/** Whose token it is, without using it. @throws AppError 400 where it is not valid */
export async function checkToken(
  db: Database,
  { token, purpose, now }: { token: string; purpose: Purpose; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isGood(token, purpose, now));
  if (!row) throw refusal();
  return row.userId;
}

/**
 * Uses a token up and locks its member; of two at once one succeeds. The member comes first, as in
 * every other change of an account, so that no two wait for each other.
 * @throws AppError 400 where it is not valid
 */
export async function spendToken(
  tx: Transaction,
  link: { token: string; purpose: Purpose; now: Date },
): Promise<{ user: UserRow; newEmail: string | null }> {
  const user = await lockUser(tx, await checkToken(tx, link));
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: link.now })
    .where(isGood(link.token, link.purpose, link.now))
    .returning({ newEmail: accountTokens.newEmail });
  if (!user || !row) throw refusal();
  return { user, newEmail: row.newEmail };
}

/** Ends a member's links of those purposes. */
export async function endTokens(tx: Database, userId: number, purposes: Purpose[]): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes)));
}
