/** Queries for webinars that visitors see, and for members' registrations. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { currentTierSql, users } from '#features/accounts/server/index.ts';
import { resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { webinarLimits } from '../rules.ts';
import { webinarRegistrations, webinars } from './schema.ts';

export type WebinarRow = typeof webinars.$inferSelect;

const isVisible = ne(webinars.state, 'draft');
const isOver = (now: Date) => and(eq(webinars.state, 'scheduled'), lte(webinars.endsAt, now));

/** Condition: a registration that has not been taken back. */
export const isActive = ({ id, userId }: { id?: number; userId?: number }) =>
  and(
    isNull(webinarRegistrations.leftAt),
    id === undefined ? undefined : eq(webinarRegistrations.webinarId, id),
    userId === undefined ? undefined : eq(webinarRegistrations.userId, userId),
  );

/**
 * Webinars that are not over, next one first. There may be more than can be scheduled, because canceled ones stay until
 * they would have ended.
 */
export function selectUpcoming(db: Database, now: Date): Promise<WebinarRow[]> {
  return db
    .select()
    .from(webinars)
    .where(and(isVisible, gt(webinars.endsAt, now)))
    .orderBy(asc(webinars.startsAt), asc(webinars.id))
    .limit(2 * webinarLimits.scheduled);
}

/** Webinars that took place, latest first. */
export function selectPast(
  db: Database,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<WebinarRow[]> {
  return db
    .select()
    .from(webinars)
    .where(isOver(now))
    .orderBy(desc(webinars.startsAt), desc(webinars.id))
    .limit(limit)
    .offset(offset);
}

export async function countPast(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(webinars).where(isOver(now));
  return row?.count ?? 0;
}

/** Ids for the sitemap: all webinars except drafts and canceled ones. */
export function selectScheduledIds(db: Database): Promise<{ id: number }[]> {
  return db
    .select({ id: webinars.id })
    .from(webinars)
    .where(eq(webinars.state, 'scheduled'))
    .orderBy(asc(webinars.id));
}

/** A webinar that is not a draft. */
export async function selectWebinar(db: Database, id: number): Promise<WebinarRow | undefined> {
  const [row] = await db
    .select()
    .from(webinars)
    .where(and(eq(webinars.id, id), isVisible));
  return row;
}

/** Resources by slug or id, without those retired from the library. */
export function selectReading(
  db: Database,
  { slugs, ids = [] }: { slugs: readonly string[]; ids?: readonly number[] },
) {
  const { id, slug, title, author } = resources;
  return db
    .select({ id, slug, title, author })
    .from(resources)
    .where(and(isNull(resources.retiredAt), or(inArray(slug, [...slugs]), inArray(id, [...ids]))));
}

/** The webinars that a member is registered for and that are not over, next one first. */
export async function selectRegistered(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<WebinarRow[]> {
  const rows = await db
    .select({ webinar: webinars })
    .from(webinarRegistrations)
    .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
    .where(and(isActive({ userId }), gt(webinars.endsAt, now)))
    .orderBy(asc(webinars.startsAt), asc(webinars.id));
  return rows.map(({ webinar }) => webinar);
}

export async function isRegistered(db: Database, who: { id: number; userId: number }): Promise<boolean> {
  const rows = await db
    .select({ userId: webinarRegistrations.userId })
    .from(webinarRegistrations)
    .where(isActive(who));
  return rows.length > 0;
}

const isOfScholar = sql`exists (select from ${users}
  where ${users.id} = ${webinarRegistrations.userId} and ${currentTierSql} = 'scholar')`;

export function countRegistrations(db: Database, id: number): Promise<number> {
  return db.$count(webinarRegistrations, isActive({ id }));
}

/** Does not count members whose Scholar tier has ended: their seats are available to others. */
export function countSeatsTaken(db: Database, id: number): Promise<number> {
  return db.$count(webinarRegistrations, and(isActive({ id }), isOfScholar));
}

/** Ends the registrations of members whose Scholar tier has ended. @returns these members */
export function endLapsed(
  db: Database,
  { id, now }: { id: number; now: Date },
): Promise<{ userId: number; email: string }[]> {
  return db
    .update(webinarRegistrations)
    .set({ leftAt: now })
    .from(users)
    .where(and(isActive({ id }), eq(users.id, webinarRegistrations.userId), ne(currentTierSql, 'scholar')))
    .returning({ userId: users.id, email: users.email });
}
