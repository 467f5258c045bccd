/** The tier that a member has at a given moment, and the only function that changes it. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Tier } from '../contract.ts';
import { users } from './schema.ts';

/** Columns of the member's row. `tierUntil`: null if the tier does not end. `givenTier`: the tier that follows it. */
export type GrantedTier = { tier: Tier; tierUntil: Date | null; givenTier: Tier | null };

/** Tier that a member may use now: `givenTier` after `tierUntil`. All code that reads `users.tier` must use this. */
export function currentTier({ tier, tierUntil, givenTier }: GrantedTier, now: Date): Tier {
  return tierUntil !== null && tierUntil <= now ? (givenTier ?? 'free') : tier;
}

/** The same in SQL, using the database's clock. */
export const currentTierSql: SQL<Tier> = sql<Tier>`(case when ${users.tierUntil} <= now() then coalesce(${users.givenTier}, 'free') else ${users.tier} end)`;

/** Sets the member's tier, in the caller's transaction. */
export async function setTier(tx: Database, userId: number, granted: GrantedTier): Promise<void> {
  await tx.update(users).set(granted).where(eq(users.id, userId));
}

/** The tier that a member has now; 'free' if the account was deleted. */
export async function currentTierOf(db: Database, userId: number, now: Date): Promise<Tier> {
  const [row] = await db
    .select({ tier: users.tier, tierUntil: users.tierUntil, givenTier: users.givenTier })
    .from(users)
    .where(eq(users.id, userId));
  return row ? currentTier(row, now) : 'free';
}
