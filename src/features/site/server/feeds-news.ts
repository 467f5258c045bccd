/** The feed of recent additions. */
import { Feed } from 'feed';
import type { Addition } from '#platform/feature/addition.ts';
import { toXmlText } from '#platform/text/xml-text.ts';
import type { SiteConfig } from '../contract.ts';

/** Most items of the feed; readers of feeds keep the older ones themselves. */
export const newsShown = 50;

/** Writes the newest items, newest first, as RSS 2.0; texts are plain. */
export function writeNews(news: readonly Addition[], { siteName, publicUrl }: SiteConfig): string {
  const feed = new Feed({
    id: `${publicUrl}/`,
    title: toXmlText(`${siteName}: recent additions`),
    description: toXmlText(`What ${siteName} took in last for the study of Western Civilization.`),
    link: `${publicUrl}/`,
    language: 'en',
    feedLinks: { rss: `${publicUrl}/feed.xml` },
    // The day of the newest item, so that the feed changes only when its items do.
    updated: startOfDay(news[0]?.addedOn ?? '1970-01-01'),
    generator: false,
  });
  const { hostname } = new URL(publicUrl);
  for (const item of news) {
    const link = `${publicUrl}${item.url}`;
    const author = item.author || siteName;
    feed.addItem({
      // RFC 4151; the day this kind of name was first given belongs to it.
      id: `tag:${hostname},2026:${item.type}/${item.slug}`,
      title: toXmlText(item.title),
      link,
      date: startOfDay(item.addedOn),
      description: escapeHtml(item.description),
      content: `<p>${escapeHtml(author)}</p><p>${escapeHtml(item.description)}</p>`,
      category: [item.category, item.period].filter(Boolean).map((name) => ({ name: toXmlText(name) })),
      extensions: [{ name: 'dc:creator', objects: { _text: toXmlText(author) } }],
    });
  }
  return feed.rss2();
}

function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Plain text as HTML, which readers of feeds take descriptions for. */
function escapeHtml(text: string): string {
  return toXmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
