/** Published articles, with their links, for the graph of related items. */
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { postPath } from '../rules.ts';
import { selectAllPosts, selectAllTexts } from './queries.ts';

/** Links to the library as editors write them. A pattern, because parsing hundreds of posts would take seconds. */
const linkPattern = /\]\((?:((?:event|text|resource):[a-z0-9-]+)|\/timeline\/([a-z0-9-]+))\)/g;

export async function selectPostItems(db: Database): Promise<LibraryItem[]> {
  const [posts, texts] = await Promise.all([selectAllPosts(db), selectAllTexts(db)]);
  const contents = new Map(texts.map(({ id, content }) => [id, content]));
  return posts.map((row) => ({
    ...{ kind: 'article', id: row.id, slug: row.slug, title: row.title, url: postPath(row) },
    ...{ detail: `${row.readTimeMinutes} min read`, period: row.period?.slug ?? '', minimumTier: 'free' },
    ...{ subjects: row.tags, text: row.excerpt, refersTo: listReferences(contents.get(row.id) ?? '') },
  }));
}

function listReferences(markdown: string): string[] {
  return [...markdown.matchAll(linkPattern)].map(([, name, event]) => name ?? `event:${event}`);
}
