/** Feeds: recent additions to the library, and a calendar of historical events by day. */
import type { Hono } from 'hono';
import type { Database } from '#platform/db/client.ts';
import type { OnContentChanged } from '#platform/feature/server-feature.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { respondTagged } from '#platform/http/tagged-response.ts';
import { keepFor } from '#platform/keep-for.ts';
import type { SiteConfig } from '../contract.ts';
import { writeCalendar } from './feeds-calendar.ts';
import { newsShown, writeNews } from './feeds-news.ts';
import type { SelectAdditions } from './routes.ts';

/** How long a feed is cached, in milliseconds: feed readers request it again and again. */
const keptMs = 10 * 60 * 1000;
const cacheControl = 'public, max-age=3600';

/** Serves /feed.xml (RSS 2.0) and /on-this-day.ics (iCalendar). */
export function mountFeeds(
  app: Hono<AppEnv>,
  {
    db,
    config,
    selectAdditions,
    onContentChanged,
    now = () => new Date(),
  }: {
    db: Database;
    config: SiteConfig;
    selectAdditions: SelectAdditions;
    onContentChanged: OnContentChanged;
    now?: () => Date;
  },
): void {
  const news = keepFor(keptMs, async () => writeNews(await selectAdditions(db, newsShown), config));
  const calendar = keepFor(keptMs, () => writeCalendar(db, config, now()));
  onContentChanged(news.drop);
  onContentChanged(calendar.drop);
  app.get('/feed.xml', async (context) =>
    respondTagged(context, await news(), {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': cacheControl,
    }),
  );
  app.get('/on-this-day.ics', async (context) =>
    respondTagged(context, await calendar(), {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="on-this-day.ics"',
      'cache-control': cacheControl,
    }),
  );
}
