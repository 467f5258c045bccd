/** Jobs of the webinars: tell members of changes, remind them, and refresh pages when a webinar begins or ends. */
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { currentTierSql, users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { isReminder, reminderMs } from '../rules.ts';
import { addressLetter, type WebinarLetterKind, writeWebinarLetter } from './letters.ts';
import { isActive, type WebinarRow } from './queries.ts';
import { webinarRegistrations, webinars } from './schema.ts';

const minute = 60_000;
/** Maximum time that pages are cached: a webinar that began or ended earlier needs no announcement. */
const pageCacheMs = 60 * minute;
/** Maximum number of members written to in one transaction. */
const batchSize = 100;

type Notice = {
  kind: WebinarLetterKind;
  /** Condition for the webinars that the notice is about. */
  webinar: SQL | undefined;
  /** Condition for the registrations whose members have not been told. */
  untold: SQL | undefined;
  /** Values that mark a registration as told. */
  told: (webinar: WebinarRow) => Partial<typeof webinarRegistrations.$inferInsert>;
};

export function webinarJobs(services: {
  site: SiteIdentity;
  contentChanged: () => Promise<void>;
}): readonly Job[] {
  let announcedUntil: Date | undefined;
  return [
    {
      name: 'write-to-webinar-members',
      everyMs: minute,
      async run({ db, now }) {
        const failures: unknown[] = [];
        // A failing notice must not hold back the others. It is tried again in a minute.
        const attempt = (work: () => Promise<void>) => work().catch((err) => void failures.push(err));
        for (const notice of noticesAt(now)) {
          await attempt(async () => {
            for (const id of await selectWebinarsToTell(db, notice)) {
              await attempt(() => sendNotice(db, { ...services, notice, id }));
            }
          });
        }
        if (failures.length > 0) throw failures[0];
      },
    },
    {
      name: 'announce-webinar-times',
      everyMs: minute,
      async run({ db, now }) {
        // Covers the time since this process's last run, even if other jobs delayed it. Announcing twice is better than
        // not at all.
        const since = announcedUntil ?? new Date(now.getTime() - pageCacheMs);
        const isRecent = (column: typeof webinars.startsAt | typeof webinars.endsAt) =>
          and(gt(column, since), lte(column, now));
        const rows = await db
          .select({ id: webinars.id })
          .from(webinars)
          .where(and(ne(webinars.state, 'draft'), or(isRecent(webinars.startsAt), isRecent(webinars.endsAt))))
          .limit(1);
        if (rows.length > 0) await services.contentChanged();
        announcedUntil = now;
      },
    },
  ];
}

/** The change of time comes first, so that no reminder is sent before it. */
function noticesAt(now: Date): Notice[] {
  const { startsAt, endsAt, state } = webinars;
  const { toldStartsAt, toldCanceledAt, dayReminderAt, hourReminderAt } = webinarRegistrations;
  const within = (ms: number) => new Date(now.getTime() + ms);
  const isScheduled = eq(state, 'scheduled');
  return [
    {
      kind: 'canceled',
      webinar: and(eq(state, 'canceled'), gt(endsAt, now)),
      untold: isNull(toldCanceledAt),
      told: () => ({ toldCanceledAt: now }),
    },
    {
      kind: 'moved',
      webinar: and(isScheduled, gt(endsAt, now)),
      untold: ne(toldStartsAt, startsAt),
      told: (webinar) => ({
        toldStartsAt: webinar.startsAt,
        // The new start gets its own reminders, except those that this mail replaces.
        dayReminderAt: isReminder(webinar, { kind: 'day', now }) ? now : null,
        hourReminderAt: isReminder(webinar, { kind: 'hour', now }) ? now : null,
      }),
    },
    {
      kind: 'hour',
      webinar: and(isScheduled, gt(startsAt, now), lte(startsAt, within(reminderMs.hour))),
      untold: isNull(hourReminderAt),
      told: () => ({ hourReminderAt: now }),
    },
    {
      kind: 'day',
      webinar: and(isScheduled, gt(startsAt, within(reminderMs.hour)), lte(startsAt, within(reminderMs.day))),
      untold: isNull(dayReminderAt),
      told: () => ({ dayReminderAt: now }),
    },
  ];
}

/** Members who have to be told, except those whose Scholar tier has ended. */
const selectUntold = (db: Database, { webinar, untold }: Notice, id: number) =>
  db
    .select({ webinar: webinars, userId: users.id, email: users.email })
    .from(webinarRegistrations)
    .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
    .innerJoin(users, eq(users.id, webinarRegistrations.userId))
    .where(and(isActive({ id }), webinar, untold, sql`${currentTierSql} = 'scholar'`))
    .orderBy(asc(users.id));

/** Ids of the webinars with members who have to be told. */
async function selectWebinarsToTell(db: Database, { webinar, untold }: Notice): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: webinars.id })
    .from(webinarRegistrations)
    .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
    .innerJoin(users, eq(users.id, webinarRegistrations.userId))
    .where(and(isActive({}), webinar, untold, sql`${currentTierSql} = 'scholar'`))
    .orderBy(asc(webinars.id));
  return rows.map(({ id }) => id);
}

async function sendNotice(
  db: Database,
  { site, notice, id }: { site: SiteIdentity; notice: Notice; id: number },
): Promise<void> {
  for (;;) {
    const [first] = await selectUntold(db, notice, id).limit(1);
    if (!first) return;
    const { webinar } = first;
    const letter = await writeWebinarLetter(site, webinar, notice.kind);
    const told = await db.transaction(async (tx) => {
      const members = await selectUntold(tx, notice, id).limit(batchSize).for('no key update', { of: users });
      const [unchanged] = await tx
        .select({ id: webinars.id })
        .from(webinars)
        .where(and(eq(webinars.id, webinar.id), eq(webinars.sequence, webinar.sequence)))
        .for('share');
      // The webinar was saved while the letter was being rendered: the next run renders it again.
      if (!unchanged) return 0;
      const rows = await tx
        .update(webinarRegistrations)
        .set(notice.told(webinar))
        .from(webinars)
        .where(
          and(
            isActive({ id: webinar.id }),
            eq(webinars.id, webinarRegistrations.webinarId),
            notice.untold,
            inArray(
              webinarRegistrations.userId,
              members.map(({ userId }) => userId),
            ),
          ),
        )
        .returning({ userId: webinarRegistrations.userId });
      const marked = new Set(rows.map(({ userId }) => userId));
      for (const member of members) {
        if (marked.has(member.userId)) await enqueueMail(tx, addressLetter(letter, member));
      }
      return rows.length;
    });
    if (told === 0) return;
  }
}
