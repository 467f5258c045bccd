import type { Database } from '#platform/db/client.ts';
import type { Guard } from '#platform/http/api-route.ts';
import { createSharedRateLimiter, type Limit } from '#platform/http/rate-limit.ts';

/** Creates a guard for writes: members only, each with their own rate limit. It throws 401 or 429. */
export function createWriteGuard<Member extends { userId: number }>(
  { db, requireMember }: { db: Database; requireMember: Guard<Member> },
  limit: Limit,
): Guard<Member> {
  const limiter = createSharedRateLimiter(db, limit);
  return async (context) => {
    const member = await requireMember(context);
    await limiter.consume(String(member.userId));
    return member;
  };
}
