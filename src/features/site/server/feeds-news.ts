/** The feed of recent additions. */
import { Feed } from 'feed';
import { selectRecentAdditions } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { SiteConfig } from '../contract.ts';

/** Most items of the feed; readers of feeds keep the older ones themselves. */
const newsShown = 50;

/** Something new on the site, whatever kind of thing it is. Texts are plain. */
type News = {
  /** Names it for good: 'resource/spqr'. */
  key: string;
  path: string;
  title: string;
  author: string;
  description: string;
  /** ISO date. */
  addedOn: string;
  categories: string[];
};

/** Writes the newest items as RSS 2.0. */
export async function writeNews(db: Database, { siteName, publicUrl }: SiteConfig): Promise<string> {
  const news = await selectNews(db);
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
    const link = `${publicUrl}${item.path}`;
    feed.addItem({
      // RFC 4151; the day this kind of name was first given belongs to it.
      id: `tag:${hostname},2026:${item.key}`,
      title: toXmlText(item.title),
      link,
      date: startOfDay(item.addedOn),
      description: escapeHtml(item.description),
      content: `<p>${escapeHtml(item.author)}</p><p>${escapeHtml(item.description)}</p>`,
      category: item.categories.map((name) => ({ name: toXmlText(name) })),
      extensions: [{ name: 'dc:creator', objects: { _text: toXmlText(item.author) } }],
    });
  }
  return feed.rss2();
}

/** What came last, newest first. Kinds that open later join here. */
async function selectNews(db: Database): Promise<News[]> {
  const additions = await selectRecentAdditions(db, newsShown);
  return additions.map((row) => ({
    key: `resource/${row.slug}`,
    path: `/resources/${row.id}`,
    title: row.title,
    author: row.author,
    description: row.description,
    addedOn: row.addedOn,
    categories: [row.categoryName, row.periodName],
  }));
}

function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Plain text as HTML, which readers of feeds take descriptions for. */
function escapeHtml(text: string): string {
  return toXmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The text without what XML 1.0 cannot hold: control characters, half surrogates, noncharacters. */
function toXmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
