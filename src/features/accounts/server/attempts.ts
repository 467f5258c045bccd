/** Counts of what somebody may try only so often, in the table of the rate limiter, so that all processes share them. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { rateLimits } from '#platform/http/rate-limit-schema.ts';

export type AttemptWindow = {
  /** What is counted, and for whom. */
  key: string;
  /** How long a count lasts after its first attempt, in ms. */
  windowMs: number;
  now: Date;
};

/** Counts one attempt; answers all there were and when the count starts anew. */
export async function countAttempt(
  db: Database,
  { key, windowMs, now }: AttemptWindow,
): Promise<{ attempts: number; until: Date }> {
  const until = new Date(now.getTime() + windowMs);
  const over = sql`${rateLimits.expire} is null or ${rateLimits.expire} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${over} then ${until.toISOString()} else ${rateLimits.expire} end`,
      },
    })
    .returning({ attempts: rateLimits.points, until: rateLimits.expire });
  return { attempts: row?.attempts ?? 1, until: row?.until ?? until };
}

/** Takes one attempt back. */
export async function forgiveAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Starts a count anew. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
