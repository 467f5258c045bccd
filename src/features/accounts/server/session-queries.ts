/** Reads and writes of sessions. */
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { compiledQuery } from '#platform/db/compiled-query.ts';
import { sessions, users } from './schema.ts';

const memberQuery = compiledQuery((db) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      tier: users.tier,
      tierUntil: users.tierUntil,
      givenTier: users.givenTier,
      createdAt: users.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
        gt(sessions.lastSeenAt, sql.param(sql.placeholder('seenSince'), sessions.lastSeenAt)),
      ),
    ),
);

/** The session with that token hash and its member, unless it has ended. */
export async function selectMember(db: Database, by: { tokenHash: string; now: Date; seenSince: Date }) {
  return (await memberQuery(db, by))[0];
}

/** @returns the session's id */
export async function insertSession(tx: Database, session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('The new session has no row.');
  return row.id;
}

/** Records that a session was used. Of several concurrent requests only one writes. */
export async function touchSession(
  db: Database,
  { id, now, before }: { id: number; now: Date; before: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)));
}

/** Gives a session a new token; the old one is no longer valid. */
export async function replaceToken(
  tx: Database,
  { id, tokenHash }: { id: number; tokenHash: string },
): Promise<void> {
  await tx.update(sessions).set({ tokenHash }).where(eq(sessions.id, id));
}

/** A member's active sessions, the most recently used first. */
export async function selectSessions(
  db: Database,
  { userId, now, seenSince, limit }: { userId: number; now: Date; seenSince: Date; limit: number },
) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(limit);
}

export async function deleteSessionByToken(tx: Database, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends one session of the member. @returns whether the member had it */
export async function deleteSession(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Ends the member's sessions, all or all but one. */
export async function deleteSessionsOf(
  tx: Database,
  { userId, except }: { userId: number; except?: number },
): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
}

/** Ends the member's sessions but the `keep` most recently used ones. */
export async function deleteSessionsBeyond(
  tx: Database,
  { userId, keep }: { userId: number; keep: number },
): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(keep);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

/** Deletes ended sessions of all members, except rows that are locked at this moment. @returns how many */
export async function deleteEndedSessions(
  db: Database,
  { now, seenSince, limit }: { now: Date; seenSince: Date; limit: number },
): Promise<number> {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, seenSince)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db.delete(sessions).where(inArray(sessions.id, ended)).returning({ id: sessions.id });
  return deleted.length;
}
