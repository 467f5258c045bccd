/** Queries for members who may need a reminder, and for reminders already queued. */
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import { newsletterContacts, newsletterSubscriptions } from '#features/newsletter/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { acceptsReviews } from '../queue-queries.ts';
import { reviewCards, reviewSettings, reviews } from '../schema.ts';

/**
 * Members with a verified address who have asked for reminders and may have a card due within a day, ordered by id.
 * This is only a first filter: what is really due depends on plan and time zone.
 */
export function selectSubscribers(
  db: Database,
  { after, now, limit }: { after: number; now: Date; limit: number },
) {
  const dueBefore = new Date(now.getTime() + 86_400_000);
  const dueCards = db
    .select({ one: sql`1` })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, users.id),
        sql`not ${reviewCards.paused}`,
        inArray(reviewCards.state, [1, 2, 3]),
        acceptsReviews,
        lt(reviewCards.due, dueBefore),
      ),
    );
  const lastReview = db
    .select({ at: sql`max(${reviews.reviewedAt})` })
    .from(reviews)
    .where(and(eq(reviews.userId, users.id), isNull(reviews.undoneAt)));
  return db
    .select({
      userId: users.id,
      email: users.email,
      token: newsletterContacts.token,
      tier: users.tier,
      tierUntil: users.tierUntil,
      givenTier: users.givenTier,
      timeZone: reviewSettings.timeZone,
      lastReviewAt: sql<Date | null>`${lastReview}`.mapWith(reviews.reviewedAt),
    })
    .from(users)
    .innerJoin(newsletterContacts, eq(newsletterContacts.email, users.email))
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.contactId, newsletterContacts.id))
    .leftJoin(reviewSettings, eq(reviewSettings.userId, users.id))
    .where(
      and(
        gt(users.id, after),
        isNotNull(users.emailVerifiedAt),
        eq(newsletterSubscriptions.list, 'reminders'),
        eq(newsletterSubscriptions.state, 'confirmed'),
        exists(dueCards),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

/** The given mail keys that have already been queued. */
export async function selectQueuedKeys(db: Database, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ key: mailMessages.dedupeKey })
    .from(mailMessages)
    .where(inArray(mailMessages.dedupeKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
