/** A webinar as iCalendar (RFC 5545), without the address to join. */
import type { Hono } from 'hono';
import ical, { ICalEventStatus } from 'ical-generator';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { respondTagged } from '#platform/http/tagged-response.ts';
import { listTexts } from '#platform/markdown/markdown.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { webinarPath, webinarsPath } from '../paths.ts';
import type { WebinarRow } from './queries.ts';
import { findWebinar, readDescription } from './service.ts';

/** Serves /webinars/{id}.ics to everybody. `readLimiter` counts these requests together with all other reads. */
export function mountWebinarCalendar(
  app: Hono<AppEnv>,
  {
    db,
    site,
    trustProxy,
    readLimiter,
  }: { db: Database; site: SiteIdentity; trustProxy: number; readLimiter: RateLimiter },
): void {
  app.get(`${webinarsPath}/:file{[1-9][0-9]*\\.ics}`, async (context) => {
    await readLimiter.consume(clientAddress(context.env?.incoming, trustProxy));
    const id = Number.parseInt(context.req.param('file'), 10);
    if (!Number.isSafeInteger(id)) throw new AppError('not_found', 'There is no such webinar.');
    const text = writeWebinarCalendar(await findWebinar(db, id), site);
    return respondTagged(context, text, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="webinar-${id}.ics"`,
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
    });
  });
}

/** Writes the calendar file. Importing it again moves or cancels the event that a calendar already has. */
export function writeWebinarCalendar(row: WebinarRow, { siteName, publicUrl }: SiteIdentity): string {
  const url = `${publicUrl}${webinarPath(row)}`;
  return ical({
    prodId: { company: siteName, product: 'Webinars', language: 'EN' },
    events: [
      {
        id: `webinar-${row.id}@${new URL(publicUrl).hostname}`,
        sequence: row.sequence,
        stamp: row.updatedAt,
        start: row.startsAt,
        end: row.endsAt,
        summary: row.title,
        description: [...listTexts(readDescription(row)), url].join('\n\n'),
        url,
        status: row.state === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
  }).toString();
}
