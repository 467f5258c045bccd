/**
 * The weekly letter: the library's new items, sent on Mondays to confirmed subscribers. No letter is sent if
 * nothing is new. Notices of the operator come first, however old their items are.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Addition } from '#platform/feature/addition.ts';
import type { TakeLetterNotices } from '#platform/feature/server-feature.ts';
import { createCampaign, selectCampaigns } from '#platform/mail/campaigns.ts';
import { type Letter, link, list, paragraph } from '#platform/mail/letter.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import { mailCampaigns } from '#platform/mail/schema.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { dayOf } from '#platform/utc-day.ts';
import { weeklyKind } from '../campaign-kinds.ts';
import { newsletterContacts, newsletterSubscriptions } from '../schema.ts';
import { letterFooter, listHeaders, tokenVariable } from './list-letter.ts';

/** Returns the latest additions to the library, newest first. */
export type SelectAdditions = (db: Database, limit: number) => Promise<Addition[]>;

/** Maximum number of titles in one letter; the letter says how many more there are. */
const maxTitles = 12;
/** Maximum number of additions that are read and counted. */
const maxAdditions = 200;
/** Hour of the day when the letter is sent, in UTC. */
const sendingHour = 8;
const dayMs = 86_400_000;
/** Older additions never count as new, whenever the last letter was sent. */
const maxDays = 28;

/** Sends this week's letter if it is due and has not been sent yet. */
export async function sendWeeklyLetter(
  db: Database,
  {
    site,
    now,
    selectAdditions,
    takeLetterNotices,
  }: {
    site: SiteIdentity;
    now: Date;
    selectAdditions: SelectAdditions;
    takeLetterNotices: TakeLetterNotices;
  },
): Promise<void> {
  const monday = startOfWeek(now);
  if (now.getTime() < monday.getTime() + sendingHour * 3_600_000) return;
  const dedupeKey = `${weeklyKind}:${dayOf(monday)}`;
  const [sent] = await db
    .select({ id: mailCampaigns.id })
    .from(mailCampaigns)
    // By prefix, to find also a campaign cancelled by the operator, which has a suffix after its key.
    .where(sql`starts_with(${mailCampaigns.dedupeKey}, ${dedupeKey})`);
  if (sent) return;
  const [last] = await selectCampaigns(db, { kinds: [weeklyKind], limit: 1 });
  const since = newSince(monday, last?.createdAt);
  const additions = (await selectAdditions(db, maxAdditions)).filter(
    ({ addedOn }) => addedOn >= since && addedOn < dayOf(monday),
  );
  // In one transaction, so that a notice counts as sent only if its letter is queued.
  await db.transaction(async (tx) => {
    const notices = await takeLetterNotices(tx, { before: dayOf(monday), limit: maxTitles });
    const others = additions.filter(({ url }) => notices.every((notice) => notice.url !== url));
    const news = [...notices, ...others];
    if (news.length === 0) return;
    const rendered = await renderLetter(writeWeeklyLetter(site, news), site);
    const campaign = {
      ...{ ...rendered, kind: weeklyKind, dedupeKey },
      headers: listHeaders(site, { list: 'weekly', token: tokenVariable }),
    };
    await createCampaign(tx, campaign, confirmedSubscribers);
  });
}

const confirmedSubscribers = sql`
  select ${newsletterContacts.email} as address, jsonb_build_object('token', ${newsletterContacts.token}) as variables
  from ${newsletterContacts} join ${newsletterSubscriptions}
    on ${newsletterSubscriptions.contactId} = ${newsletterContacts.id}
  where ${newsletterSubscriptions.list} = 'weekly' and ${newsletterSubscriptions.state} = 'confirmed'`;

/** Writes the letter. Pure. */
export function writeWeeklyLetter({ siteName }: SiteIdentity, additions: readonly Addition[]): Letter {
  const shown = additions.slice(0, maxTitles);
  const more = additions.length - shown.length;
  const [first] = shown;
  const items = additions.length === 1 ? 'one item' : `${additions.length} items`;
  const title = first?.title ?? '';
  return {
    subject: more + shown.length > 1 ? `New: ${title}, and more` : `New: ${title}`,
    preview: `${items} added to the library since the last letter`,
    body: [
      { type: 'heading', depth: 2, id: 'new', children: ['New in the library'] },
      list(
        ...shown.map(({ url, title: name, author, period, category }) => [
          link(url, name),
          `${author && `, ${author}`}. ${[category, period].filter(Boolean).join(', ')}`,
        ]),
      ),
      ...(more > 0
        ? [paragraph(`${more} more came in. `, link('/resources', 'See the whole library'), '.')]
        : []),
    ],
    footer: letterFooter(
      [`You asked for the weekly letter of ${siteName} and confirmed it. It comes when something is new.`],
      tokenVariable,
    ),
  };
}

/** The first day whose additions count as new, as an ISO date. */
function newSince(monday: Date, lastSentAt: Date | undefined): string {
  const oldest = monday.getTime() - maxDays * dayMs;
  const last = lastSentAt ? startOfWeek(lastSentAt).getTime() : monday.getTime() - 7 * dayMs;
  return dayOf(new Date(Math.max(oldest, last)));
}

/** The Monday of a moment's week, at midnight UTC. */
function startOfWeek(moment: Date): Date {
  const day = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  return new Date(day - ((moment.getUTCDay() + 6) % 7) * dayMs);
}
