/**
 * Sends reminders to members who asked for them: at most one mail per study day, and none once they have reviewed on
 * that day.
 */
import type { Tier } from '#features/accounts/contract.ts';
import { currentTier } from '#features/accounts/server/index.ts';
import { listHeaders, lockReader, reminderKind } from '#features/newsletter/server/index.ts';
import { reminderDayOf } from '#features/review/rules.ts';
import type { Database } from '#platform/db/client.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { listDecks } from '../decks.ts';
import { knownTimeZone } from '../settings.ts';
import { selectQueuedKeys, selectSubscribers } from './queries.ts';
import { writeReminder } from './reminder-letter.ts';

/** Limited because mails are sent one after the other: more at once would delay mails that a user is waiting for. */
const mailsPerRun = 200;

type Reminder = { userId: number; email: string; token: string; tier: Tier; dedupeKey: string };
type Run = { site: SiteIdentity; now: Date };

/**
 * Queues the due reminders, at most `limit`. The next run continues with the rest. A reminder that fails does not hold
 * back the others.
 * @throws the first failure, after all reminders were tried
 */
export async function sendReviewReminders(
  db: Database,
  { limit = mailsPerRun, ...run }: Run & { limit?: number },
): Promise<void> {
  const failures: unknown[] = [];
  let [left, after] = [limit, 0];
  while (left > 0) {
    const page = await selectSubscribers(db, { after, now: run.now, limit });
    const reminders = page.flatMap(
      ({ timeZone, lastReviewAt, tierUntil, givenTier, ...member }): Reminder[] => {
        const day = reminderDayOf({ timeZone: knownTimeZone(timeZone), lastReviewAt }, run.now);
        const tier = currentTier({ tier: member.tier, tierUntil, givenTier }, run.now);
        return day === undefined
          ? []
          : [{ ...member, tier, dedupeKey: `${reminderKind}:${member.userId}:${day}` }];
      },
    );
    const queued = await selectQueuedKeys(
      db,
      reminders.map(({ dedupeKey }) => dedupeKey),
    );
    for (const reminder of reminders) {
      if (left === 0 || queued.has(reminder.dedupeKey)) continue;
      const isQueued = await remind(db, reminder, run).catch((err) => {
        failures.push(err);
        return false;
      });
      if (isQueued) left -= 1;
    }
    const last = page.at(-1);
    if (!last || page.length < limit) break;
    after = last.userId;
  }
  if (failures.length > 0) throw failures[0];
}

/** Queues a member's reminder. @returns whether one was queued */
async function remind(
  db: Database,
  { userId, email, token, tier, dedupeKey }: Reminder,
  { site, now }: Run,
): Promise<boolean> {
  const decks = (await listDecks(db, { userId, tier, now })).filter(({ due }) => due > 0);
  if (decks.length === 0) return false;
  // Rendered first, so that the contact is locked only briefly.
  const mail = {
    ...(await renderLetter(writeReminder(site, { decks, token }), site)),
    kind: reminderKind,
    to: email,
    headers: listHeaders(site, { list: 'reminders', token }),
    dedupeKey,
  };
  return db.transaction(async (tx) => {
    if ((await lockReader(tx, { email, list: 'reminders' })) !== token) return false;
    await enqueueMail(tx, mail);
    return true;
  });
}
