/** Member counts for the operator. Days are in UTC; `from` is included, `to` is not. */
import { and, asc, count, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Tier } from '../tiers.ts';
import { currentTierSql } from './current-tier.ts';
import { users } from './schema.ts';

/** Number of all members, and of members of each tier, at this moment. */
export async function countMembers(db: Database): Promise<Record<Tier | 'total', number>> {
  const counts = { total: 0, free: 0, premium: 0, scholar: 0 };
  const rows = await db.select({ tier: currentTierSql, count: count() }).from(users).groupBy(currentTierSql);
  for (const row of rows) {
    counts[row.tier] = row.count;
    counts.total += row.count;
  }
  return counts;
}

/** New members by day, 'YYYY-MM-DD', without those who have left since. Days without any are left out. */
export async function countSignUpsByDay(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<{ day: string; count: number }[]> {
  const day = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ day, count: count() })
    .from(users)
    .where(and(gte(users.createdAt, from), lt(users.createdAt, to)))
    .groupBy(day)
    .orderBy(asc(day));
}
