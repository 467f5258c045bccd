/** The feed of recent additions. */
import { Feed } from 'feed';
import type { Addition } from '#platform/feature/addition.ts';
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import { toXmlText } from '#platform/text/xml-text.ts';
import type { SiteConfig } from '../contract.ts';

/** Maximum number of items in the feed; feed readers store older items themselves. */
export const newsShown = 50;

/** Writes the items, newest first, as RSS 2.0. Their texts are plain text. */
export function writeNews(news: readonly Addition[], { siteName, publicUrl }: SiteConfig): string {
  const feed = new Feed({
    id: `${publicUrl}/`,
    title: toXmlText(`${siteName}: recent additions`),
    description: toXmlText(`What ${siteName} took in last for the study of Western Civilization.`),
    link: `${publicUrl}/`,
    language: 'en',
    feedLinks: { rss: `${publicUrl}/feed.xml` },
    // The day of the newest item, so that the feed changes only when its items change.
    updated: startOfDay(news[0]?.addedOn ?? '1970-01-01'),
    generator: false,
  });
  const { hostname } = new URL(publicUrl);
  for (const item of news) {
    const link = `${publicUrl}${item.url}`;
    const author = item.author || siteName;
    feed.addItem({
      // A tag URI (RFC 4151), which includes a date: the year in which this kind of id was introduced.
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

/** Escapes plain text as HTML, because feed readers treat descriptions as HTML. */
const escapeHtml = (text: string) => escapeMarkup(toXmlText(text));
