/** Mails about a webinar to its registered members. The only free text in them is written by the operator. */
import { mailKeyPrefix } from '#features/accounts/server/index.ts';
import { type Letter, link, paragraph } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { webinarPath } from '../paths.ts';
import { webinarCalendarPath } from '../rules.ts';
import type { WebinarRow } from './queries.ts';

export type WebinarLetterKind = 'registered' | 'day' | 'hour' | 'moved' | 'canceled' | 'lapsed';

type Written = Omit<Mail, 'to'> & { dedupeKey: string };

/** Renders a letter once for all recipients. */
export async function writeWebinarLetter(
  site: SiteIdentity,
  webinar: WebinarRow,
  kind: WebinarLetterKind,
): Promise<Written> {
  const { id, title, sequence } = webinar;
  const action = { label: 'See the webinar', url: webinarPath(webinar) };
  const when = paragraph(`It begins on ${describeStart(webinar)}.`);
  const join = paragraph(
    'The address to join stands on its page, from an hour before the start until the end.',
  );
  const calendar = paragraph('For your calendar: ', link(webinarCalendarPath(webinar), 'calendar file'), '.');
  const letters: Record<WebinarLetterKind, Pick<Letter, 'subject' | 'body'>> = {
    registered: {
      subject: `You are registered: ${title}`,
      body: [paragraph(`You are registered for the webinar “${title}”.`), when, join, calendar],
    },
    day: {
      subject: `Soon: ${title}`,
      body: [paragraph(`The webinar “${title}” is less than a day away.`), when, join],
    },
    hour: {
      subject: `About to begin: ${title}`,
      body: [paragraph(`The webinar “${title}” begins in less than an hour.`), when, join],
    },
    moved: {
      subject: `Another time: ${title}`,
      body: [paragraph(`The webinar “${title}” has been moved.`), when, join, calendar],
    },
    canceled: {
      subject: `Canceled: ${title}`,
      body: [
        paragraph(`The webinar “${title}” does not take place.`),
        paragraph(`It would have begun on ${describeStart(webinar)}.`),
        calendar,
      ],
    },
    lapsed: {
      subject: `Your seat is taken: ${title}`,
      body: [
        paragraph(`You are not registered any more for the webinar “${title}”.`),
        paragraph(
          'Webinars are part of Scholar, and your plan is another one now: your seat has gone to a member who asked for it.',
        ),
      ],
    },
  };
  const reason = 'You get this mail because you registered for this webinar. ';
  const footer = [
    kind === 'lapsed'
      ? paragraph(reason)
      : paragraph(reason, link(action.url, 'Its page'), ' takes that back.'),
  ];
  const letter = { ...letters[kind], action, preview: describeStart(webinar), footer };
  const rendered = await renderLetter(letter, site);
  // One mail of each kind per version of the webinar: a member who leaves and comes back does not get the confirmation
  // again.
  return { ...rendered, kind: `webinar-${kind}`, dedupeKey: `webinar-${id}-${sequence}-${kind}` };
}

export function addressLetter(letter: Written, { userId, email }: { userId: number; email: string }): Mail {
  return { ...letter, to: email, dedupeKey: `${mailKeyPrefix(userId)}${letter.dedupeKey}` };
}

/** The start in the operator's time zone and in UTC, because the recipients' time zones are unknown. */
function describeStart({ startsAt, timeZone }: WebinarRow): string {
  const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
    startsAt.toLocaleString('en-US', { ...options, timeZone: zone });
  const full = { dateStyle: 'full', timeStyle: 'short' } as const;
  const utc = format('UTC', full);
  return timeZone === 'UTC' ? `${utc} (UTC)` : `${format(timeZone, full)} (${timeZone}), ${utc} (UTC)`;
}
