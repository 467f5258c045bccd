/** The tier that a member has at a moment, and the one way to change it. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Tier } from '../contract.ts';
import { users } from './schema.ts';

/** As the row has it: `tierUntil` is null where the tier does not end, `givenTier` is what then comes back. */
export type GrantedTier = { tier: Tier; tierUntil: Date | null; givenTier: Tier | null };

/** What a member may use now: of a tier that has ended, what was given before. Everything that reads `users.tier` must ask this. */
export function currentTier({ tier, tierUntil, givenTier }: GrantedTier, now: Date): Tier {
  return tierUntil !== null && tierUntil <= now ? (givenTier ?? 'free') : tier;
}

/** The same in SQL, by the database's clock. */
export const currentTierSql: SQL<Tier> = sql<Tier>`(case when ${users.tierUntil} <= now() then coalesce(${users.givenTier}, 'free') else ${users.tier} end)`;

/** Sets what a member may use, in the caller's transaction. */
export async function setTier(tx: Database, userId: number, granted: GrantedTier): Promise<void> {
  await tx.update(users).set(granted).where(eq(users.id, userId));
}

/** The tier that a member has now; 'free' where the account was deleted. */
export async function currentTierOf(db: Database, userId: number, now: Date): Promise<Tier> {
  const [row] = await db
    .select({ tier: users.tier, tierUntil: users.tierUntil, givenTier: users.givenTier })
    .from(users)
    .where(eq(users.id, userId));
  return row ? currentTier(row, now) : 'free';
}
