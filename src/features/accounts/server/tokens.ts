/** Tokens of mailed links: single use, expiring, and one of each purpose per member, except for 'revert-email'. */
import { and, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import { accountTokens } from './schema.ts';
import { lockUser, type UserRow } from './user-queries.ts';

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

const hourMs = 60 * 60_000;
const lifetimeMs: Record<TokenPurpose, number> = {
  'verify-email': 48 * hourMs,
  'reset-password': hourMs,
  'confirm-email': 24 * hourMs,
  'revert-email': 7 * 24 * hourMs,
};

type NewToken = {
  userId: number;
  purpose: TokenPurpose;
  newEmail?: string;
  /** Given if its mail was written first; a new one by default. */
  token?: string;
  /** The session that asks for the link; left out if it does not matter. */
  sessionId?: number;
  now: Date;
};

/** Creates a token for a mail; it replaces an earlier one of the same purpose, except of 'revert-email'. */
export async function issueToken(
  tx: Database,
  { userId, purpose, newEmail, token = createToken(), sessionId, now }: NewToken,
): Promise<string> {
  const values = {
    tokenHash: hashToken(token),
    newEmail: newEmail ?? null,
    sessionId: sessionId ?? null,
    expiresAt: new Date(now.getTime() + lifetimeMs[purpose]),
    usedAt: null,
    createdAt: now,
  };
  await tx
    .insert(accountTokens)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({
      target: [accountTokens.userId, accountTokens.purpose],
      targetWhere: sql`purpose <> 'revert-email'`,
      set: values,
    });
  return token;
}

const isUsable = (token: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );

const invalidLinkError = () =>
  new AppError('bad_request', 'This link is no longer valid. Please ask for a new one.');

/** A token as received in a request, and the purpose of its link. */
export type Link = { token: string; purpose: TokenPurpose; now: Date };

/**
 * The token's member, and the session that asked for it (null if it has ended). Does not use up the token.
 * @throws AppError 400 where it is not valid
 */
export async function findToken(
  db: Database,
  { token, purpose, now }: Link,
): Promise<{ userId: number; sessionId: number | null }> {
  const [row] = await db
    .select({ userId: accountTokens.userId, sessionId: accountTokens.sessionId })
    .from(accountTokens)
    .where(isUsable(token, purpose, now));
  if (!row) throw invalidLinkError();
  return row;
}

/** The token's member before the change, and the address to confirm or restore. */
export type RedeemedLink = { tokenId: number; user: UserRow; newEmail: string | null };

/**
 * Marks a token as used and locks its member; of two concurrent calls one succeeds. The member is locked first, as in
 * every other change of an account, so that there is no deadlock.
 * @throws AppError 400 where the token is not valid
 */
export async function consumeToken(tx: Transaction, link: Link): Promise<RedeemedLink> {
  const user = await lockUser(tx, (await findToken(tx, link)).userId);
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: link.now })
    .where(isUsable(link.token, link.purpose, link.now))
    .returning({ tokenId: accountTokens.id, newEmail: accountTokens.newEmail });
  if (!user || !row) throw invalidLinkError();
  return { user, ...row };
}

/**
 * Invalidates the links that undo this change of an address or a later one. Links of earlier changes stay: they belong
 * to the account's earlier owners.
 */
export async function deleteRevertTokensFrom(tx: Database, userId: number, tokenId: number): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'revert-email'),
        gte(accountTokens.id, tokenId),
      ),
    );
}

/** Deletes the tokens of all expired links, because some hold a former address. */
export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}

/** Invalidates a member's links of the given purposes. */
export async function deleteTokens(tx: Database, userId: number, purposes: TokenPurpose[]): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes)));
}
