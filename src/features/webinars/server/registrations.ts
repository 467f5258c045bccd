/** Members' registrations for webinars. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { lockMember, reachesTier } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import type { WebinarAccess } from '../contract.ts';
import { isJoinOpen, isReminder, phaseOf } from '../rules.ts';
import { addressLetter, writeWebinarLetter } from './letters.ts';
import * as queries from './queries.ts';
import { webinarRegistrations, webinars } from './schema.ts';
import { findWebinar } from './service.ts';

type Asked = { id: number; userId: number; now: Date };

/** The member's registration and access to a webinar. Members below Scholar get no addresses. @throws AppError 404 */
export async function readAccess(
  db: Database,
  { id, userId, tier, now }: Asked & { tier: Tier },
): Promise<WebinarAccess> {
  const webinar = await findWebinar(db, id);
  const [registered, taken] = await Promise.all([
    queries.isRegistered(db, { id, userId }),
    queries.countSeatsTaken(db, id),
  ]);
  const { state, capacity, joinUrl, recordingUrl } = webinar;
  const isScholar = reachesTier(tier, 'scholar');
  return {
    registered,
    seatsLeft: capacity === null ? null : Math.max(0, capacity - taken),
    joinUrl: isScholar && registered && state === 'scheduled' && isJoinOpen(webinar, now) ? joinUrl : null,
    recordingUrl: isScholar && phaseOf(webinar, now) === 'over' ? recordingUrl : null,
  };
}

/**
 * Registers a member and queues a mail to confirm it. Does nothing if the member is already registered. The caller has
 * checked the tier.
 * @throws AppError 404, 409 if all seats are taken, or if the webinar is over or canceled
 */
export async function register(
  { db, site }: { db: Database; site: SiteIdentity },
  { id, userId, now }: Asked,
): Promise<void> {
  const seen = await findWebinar(db, id);
  // Rendered before the transaction, because other requests wait for its lock.
  const [letter, lapsedLetter] = await Promise.all([
    writeWebinarLetter(site, seen, 'registered'),
    writeWebinarLetter(site, seen, 'lapsed'),
  ]);
  await db.transaction(async (tx) => {
    const { email } = await lockMember(tx, { userId });
    // Locks the webinar, so that only one request can take the last seat.
    const [webinar] = await tx
      .select()
      .from(webinars)
      .where(and(eq(webinars.id, id), eq(webinars.state, 'scheduled'), gt(webinars.endsAt, now)))
      .for('update');
    if (!webinar) throw new AppError('conflict', 'This webinar is over, or was canceled.');
    if (await queries.isRegistered(tx, { id, userId })) return;
    const isFull = async () =>
      webinar.capacity !== null && (await queries.countRegistrations(tx, id)) >= webinar.capacity;
    const lapsed = (await isFull()) ? await queries.endLapsed(tx, { id, now }) : [];
    if (await isFull()) throw new AppError('conflict', 'All seats of this webinar are taken.');
    const remindedAt = {
      dayReminderAt: isReminder(webinar, { kind: 'day', now }) ? now : null,
      hourReminderAt: isReminder(webinar, { kind: 'hour', now }) ? now : null,
    };
    // The start as given in the letter. If it has been moved in the meantime, the job tells the member.
    const values = { registeredAt: now, leftAt: null, toldStartsAt: seen.startsAt };
    const { webinarId, userId: member, toldStartsAt, dayReminderAt, hourReminderAt } = webinarRegistrations;
    // A member who registers again gets a reminder again only if the earlier one was for a different start.
    const isSameStart = sql`${toldStartsAt} = excluded.told_starts_at`;
    await tx
      .insert(webinarRegistrations)
      .values({ webinarId: id, userId, ...values, ...remindedAt })
      .onConflictDoUpdate({
        target: [webinarId, member],
        set: {
          ...values,
          dayReminderAt: sql`coalesce(excluded.day_reminder_at,
            case when ${isSameStart} then ${dayReminderAt} end)`,
          hourReminderAt: sql`coalesce(excluded.hour_reminder_at,
            case when ${isSameStart} then ${hourReminderAt} end)`,
        },
      });
    await enqueueMail(tx, addressLetter(letter, { userId, email }));
    for (const member of lapsed) await enqueueMail(tx, addressLetter(lapsedLetter, member));
  });
}

/** Takes a registration back. Does nothing if there is none. */
export async function leave(db: Database, { id, userId, now }: Asked): Promise<void> {
  await db.update(webinarRegistrations).set({ leftAt: now }).where(queries.isActive({ id, userId }));
}
