/** The mails about a webinar, to those who are registered. The operator's words alone stand in them. */
import { randomUUID } from 'node:crypto';
import { mailKeyPrefix } from '#features/accounts/server/index.ts';
import { type Letter, link, paragraph } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type LetterSite, renderLetter } from '#platform/mail/render-letter.ts';
import { webinarCalendarPath, webinarPath } from '../rules.ts';
import type { WebinarRow } from './queries.ts';

export type WebinarLetterKind = 'registered' | 'day' | 'hour' | 'moved' | 'canceled';

type Written = Omit<Mail, 'to'>;

/** Draws a letter once for all who get it. */
export async function writeWebinarLetter(
  site: LetterSite,
  webinar: WebinarRow,
  kind: WebinarLetterKind,
): Promise<Written> {
  const { title, joinUrl } = webinar;
  const page = { label: 'See the webinar', url: webinarPath(webinar) };
  const join = { label: 'Join the webinar', url: joinUrl };
  const when = paragraph(`It begins on ${describeStart(webinar)}.`);
  const calendar = paragraph('For your calendar: ', link(webinarCalendarPath(webinar), 'calendar file'), '.');
  const letters: Record<WebinarLetterKind, Pick<Letter, 'subject' | 'body' | 'action'>> = {
    registered: {
      subject: `You are registered: ${title}`,
      body: [
        paragraph(`You are registered for the webinar “${title}”.`),
        when,
        paragraph('The address to join comes with a reminder before it begins.'),
        calendar,
      ],
      action: page,
    },
    day: {
      subject: `Soon: ${title}`,
      body: [paragraph(`The webinar “${title}” is less than a day away.`), when],
      action: join,
    },
    hour: {
      subject: `About to begin: ${title}`,
      body: [paragraph(`The webinar “${title}” begins in less than an hour.`), when],
      action: join,
    },
    moved: {
      subject: `Another time: ${title}`,
      body: [paragraph(`The webinar “${title}” has been moved.`), when, calendar],
      action: page,
    },
    canceled: {
      subject: `Canceled: ${title}`,
      body: [
        paragraph(`The webinar “${title}” does not take place.`),
        paragraph(`It would have begun on ${describeStart(webinar)}.`),
      ],
      action: page,
    },
  };
  const letter = letters[kind];
  const footer = [
    paragraph(
      'You get this mail because you registered for this webinar. ',
      link(page.url, 'Its page'),
      ' takes that back.',
    ),
  ];
  const rendered = await renderLetter({ ...letter, preview: describeStart(webinar), footer }, site);
  // The address to join is nobody else's.
  return { ...rendered, kind: `webinar-${kind}`, secret: letter.action === join };
}

export function addressLetter(letter: Written, { userId, email }: { userId: number; email: string }): Mail {
  // Random, because every mail is sent; the prefix says whose it is.
  return { ...letter, to: email, dedupeKey: `${mailKeyPrefix(userId)}${randomUUID()}` };
}

/** In the operator's time zone and in UTC: where readers are is not known. */
function describeStart({ startsAt, timeZone }: WebinarRow): string {
  const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
    startsAt.toLocaleString('en-US', { ...options, timeZone: zone });
  const full = { dateStyle: 'full', timeStyle: 'short' } as const;
  const utc = format('UTC', full);
  return timeZone === 'UTC' ? `${utc} (UTC)` : `${format(timeZone, full)} (${timeZone}), ${utc} (UTC)`;
}
