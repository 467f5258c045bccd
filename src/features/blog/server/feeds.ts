/** The blog's feeds: RSS 2.0 and JSON Feed 1.1. */
import { Feed } from 'feed';
import type { Hono } from 'hono';
import type { Database } from '#platform/db/client.ts';
import type { OnContentChanged } from '#platform/feature/server-feature.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import { respondTagged } from '#platform/http/tagged-response.ts';
import { keepFor } from '#platform/keep-for.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { toXmlText } from '#platform/text/xml-text.ts';
import { postPath } from '../rules.ts';
import { publishedAtOf } from './presenter.ts';
import { type SummaryRow, selectPosts } from './queries.ts';

/** How long the feeds are cached if nothing changes, in ms. */
const keptMs = 10 * 60_000;
/** Maximum number of items in a feed; feed readers keep older ones themselves. */
const maxItems = 50;

/**
 * Serves /blog/feed.xml and /blog/feed.json. `onContentChanged` registers a callback for when a post may have changed.
 */
export function mountBlogFeeds(
  app: Hono<AppEnv>,
  { db, site, onContentChanged }: { db: Database; site: SiteIdentity; onContentChanged: OnContentChanged },
): void {
  const feeds = keepFor(keptMs, async () => {
    const posts = await selectPosts(db, { limit: maxItems });
    const feed = makeFeed(posts, site);
    return { xml: feed.rss2(), json: toJsonFeed(feed, posts) };
  });
  onContentChanged(feeds.drop);
  app.get('/blog/feed.xml', async (context) =>
    respondTagged(context, (await feeds()).xml, headersOf('application/rss+xml; charset=utf-8')),
  );
  app.get('/blog/feed.json', async (context) =>
    respondTagged(context, (await feeds()).json, headersOf('application/feed+json; charset=utf-8')),
  );
}

function makeFeed(posts: readonly SummaryRow[], { siteName, publicUrl }: SiteIdentity): Feed {
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    title: toXmlText(`${siteName}: Historical Analysis & Insights`),
    description: toXmlText(`Essays of ${siteName} on the history of Western Civilization.`),
    link: `${publicUrl}/blog`,
    language: 'en',
    feedLinks: { rss: `${publicUrl}/blog/feed.xml`, json: `${publicUrl}/blog/feed.json` },
    // The date of the newest post, so that the feed changes only when its items do.
    updated: posts[0] ? publishedAtOf(posts[0]) : new Date(0),
    generator: false,
  });
  for (const post of posts) {
    const url = `${publicUrl}${postPath(post)}`;
    const excerpt = escapeMarkup(toXmlText(post.excerpt));
    feed.addItem({
      // Contains the post's number rather than its address, which may change.
      id: `tag:${new URL(publicUrl).hostname},2026:blog/${post.id}`,
      title: toXmlText(post.title),
      link: url,
      date: publishedAtOf(post),
      published: publishedAtOf(post),
      description: excerpt,
      content: `<p>${excerpt}</p><p><a href="${escapeMarkup(url)}">Read the article</a></p>`,
      category: [...post.tags, ...(post.period ? [post.period.name] : [])].map((name) => ({
        name: toXmlText(name),
      })),
    });
  }
  return feed;
}

/**
 * The package writes version 1, which differs from 1.1 only in its version URL and the missing language. The summary is
 * plain text here, but markup in RSS.
 */
function toJsonFeed(feed: Feed, posts: readonly SummaryRow[]): string {
  const fields = JSON.parse(feed.json1()) as { items?: object[] };
  const version = { version: 'https://jsonfeed.org/version/1.1', language: 'en' };
  const items = fields.items?.map((item, index) => ({ ...item, summary: posts[index]?.excerpt }));
  return JSON.stringify({ ...fields, ...version, items }, null, 2);
}

const headersOf = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=600' });
