/** Feeds: recent additions to the library, and a calendar of historical events by day. */
import type { Context, Hono } from 'hono';
import type { Database } from '#platform/db/client.ts';
import type { OnContentChanged } from '#platform/feature/server-feature.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { entityTag, matchesTag } from '#platform/http/entity-tag.ts';
import { keepFor } from '#platform/keep-for.ts';
import type { SiteConfig } from '../contract.ts';
import { writeCalendar } from './feeds-calendar.ts';
import { newsShown, writeNews } from './feeds-news.ts';
import type { SelectAdditions } from './routes.ts';

/** How long a feed is cached, in milliseconds: feed readers request it again and again. */
const keptMs = 10 * 60 * 1000;

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
    answerFeed(context, await news(), { 'content-type': 'application/rss+xml; charset=utf-8' }),
  );
  app.get('/on-this-day.ics', async (context) =>
    answerFeed(context, await calendar(), {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="on-this-day.ics"',
    }),
  );
}

function answerFeed(context: Context<AppEnv>, text: string, type: Record<string, string>): Response {
  const tag = entityTag(text, 'weak');
  const headers = { ...type, 'cache-control': 'public, max-age=3600', etag: tag };
  if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers);
  return context.body(text, 200, headers);
}
