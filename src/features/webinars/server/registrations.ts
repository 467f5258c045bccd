/** Members' registrations for webinars. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { LetterSite } from '#platform/mail/render-letter.ts';
import type { WebinarAccess } from '../contract.ts';
import { isJoinOpen, phaseOf, reminderMs } from '../rules.ts';
import { addressLetter, writeWebinarLetter } from './letters.ts';
import * as queries from './queries.ts';
import { webinarRegistrations, webinars } from './schema.ts';
import { findWebinar } from './service.ts';

type Asked = { id: number; userId: number; now: Date };

/** What a member may do with a webinar; the caller has checked the tier. @throws AppError 404 */
export async function readAccess(db: Database, { id, userId, now }: Asked): Promise<WebinarAccess> {
  const webinar = await findWebinar(db, id);
  const [registered, taken] = await Promise.all([
    queries.isRegistered(db, { id, userId }),
    queries.countSeatsTaken(db, id),
  ]);
  const { state, capacity, joinUrl, recordingUrl } = webinar;
  return {
    registered,
    seatsLeft: capacity === null ? null : Math.max(0, capacity - taken),
    joinUrl: registered && state === 'scheduled' && isJoinOpen(webinar, now) ? joinUrl : null,
    recordingUrl: phaseOf(webinar, now) === 'over' ? recordingUrl : null,
  };
}

/**
 * Registers a member, which a mail confirms; who is registered stays so. The caller has checked the tier.
 * @throws AppError 404, 409 where the seats are taken, or it is over or canceled
 */
export async function register(
  { db, site }: { db: Database; site: LetterSite },
  { id, userId, email, now }: Asked & { email: string },
): Promise<void> {
  const seen = await findWebinar(db, id);
  // Drawn before the transaction, which the others wait for.
  const letter = await writeWebinarLetter(site, seen, 'registered');
  await db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    // Whoever takes the last seat holds the lock.
    const [webinar] = await tx
      .select()
      .from(webinars)
      .where(and(eq(webinars.id, id), eq(webinars.state, 'scheduled'), gt(webinars.endsAt, now)))
      .for('update');
    if (!webinar) throw new AppError('conflict', 'This webinar is over, or was canceled.');
    if (await queries.isRegistered(tx, { id, userId })) return;
    const isFull = async () =>
      webinar.capacity !== null && (await queries.countRegistrations(tx, id)) >= webinar.capacity;
    if (await isFull()) await queries.endLapsed(tx, { id, now });
    if (await isFull()) throw new AppError('conflict', 'All seats of this webinar are taken.');
    // Less than a day before the start the confirmation is the day's reminder.
    const dayReminderAt = webinar.startsAt.getTime() - now.getTime() <= reminderMs.day ? now : null;
    // As the letter has it: if it was moved meanwhile, the job tells.
    const values = { registeredAt: now, leftAt: null, toldStartsAt: seen.startsAt };
    const { webinarId, userId: member, toldStartsAt, hourReminderAt } = webinarRegistrations;
    // Who comes back gets a reminder again only where it was of another start.
    const isSameStart = sql`${toldStartsAt} = excluded.told_starts_at`;
    await tx
      .insert(webinarRegistrations)
      .values({ webinarId: id, userId, ...values, dayReminderAt })
      .onConflictDoUpdate({
        target: [webinarId, member],
        set: {
          ...values,
          dayReminderAt: sql`coalesce(excluded.day_reminder_at,
            case when ${isSameStart} then ${webinarRegistrations.dayReminderAt} end)`,
          hourReminderAt: sql`case when ${isSameStart} then ${hourReminderAt} end`,
        },
      });
    await enqueueMail(tx, addressLetter(letter, { userId, email }));
  });
}

/** Takes a registration back; where there is none, nothing happens. */
export async function leave(db: Database, { id, userId, now }: Asked): Promise<void> {
  await db.update(webinarRegistrations).set({ leftAt: now }).where(queries.isActive({ id, userId }));
}
