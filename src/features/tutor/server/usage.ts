/** Counts members' questions per day. A place is reserved before the work and given back if no answer came. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { rethrowMemberGone } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { tutorUsage } from './schema.ts';

/** `day` is an ISO date, in UTC. */
type Place = { userId: number; day: string };

/** Number of questions that a member asked on a day. */
export async function countQuestions(db: Database, { userId, day }: Place): Promise<number> {
  const [row] = await db
    .select({ count: tutorUsage.count })
    .from(tutorUsage)
    .where(and(eq(tutorUsage.userId, userId), eq(tutorUsage.day, day)));
  return row?.count ?? 0;
}

/** A member's stored counts, latest day first. */
export function selectUsage(db: Database, { userId }: { userId: number }) {
  return db
    .select({ day: tutorUsage.day, count: tutorUsage.count })
    .from(tutorUsage)
    .where(eq(tutorUsage.userId, userId))
    .orderBy(desc(tutorUsage.day));
}

/**
 * Reserves one of the day's places in one statement, so that concurrent requests cannot exceed the limit.
 * @returns whether a place was left
 * @throws AppError 401 where the member was deleted
 */
export async function reserveQuestion(
  db: Database,
  { userId, day, limit }: Place & { limit: number },
): Promise<boolean> {
  const rows = await db
    .insert(tutorUsage)
    .values({ userId, day, count: 1 })
    .onConflictDoUpdate({
      target: [tutorUsage.userId, tutorUsage.day],
      set: { count: sql`${tutorUsage.count} + 1` },
      setWhere: lt(tutorUsage.count, limit),
    })
    .returning({ count: tutorUsage.count })
    .catch(rethrowMemberGone);
  return rows.length > 0;
}

/** Gives a reserved place back. */
export async function returnQuestion(db: Database, { userId, day }: Place): Promise<void> {
  await db
    .update(tutorUsage)
    .set({ count: sql`${tutorUsage.count} - 1` })
    .where(and(eq(tutorUsage.userId, userId), eq(tutorUsage.day, day), gt(tutorUsage.count, 0)));
}

/** Deletes the counts of all days before the given one. */
export async function deleteUsageBefore(db: Database, { day }: { day: string }): Promise<void> {
  await db.delete(tutorUsage).where(lt(tutorUsage.day, day));
}
