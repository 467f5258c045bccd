/** Posts for the search index. */
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { postPath } from '../rules.ts';
import { selectAllPosts, selectAllTexts } from './queries.ts';

/** Every published post, found by its title, tags and excerpt; members' searches also match its text. */
export async function selectBlogDocuments(db: Database): Promise<SearchDocument[]> {
  const [posts, texts] = await Promise.all([selectAllPosts(db), selectAllTexts(db)]);
  const contents = new Map(texts.map(({ id, content }) => [id, content]));
  return posts.map((row) => ({
    hit: {
      ...{ type: 'blog', id: row.id, title: row.title, slug: row.slug, url: postPath(row) },
      ...{ period: row.period?.name ?? '', category: 'Article', detail: `${row.readTimeMinutes} min read` },
    },
    ...exerciseFields,
    topics: row.tags.join(', '),
    description: row.excerpt,
    body: stripMarkdown(contents.get(row.id) ?? ''),
  }));
}

/** The words of a post, without figures and markup. A full parse of hundreds of posts would take seconds. */
function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\[\^[^[\]\n]*\]:?/g, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, '')
    .replace(/[*_`|\\]/g, '');
}
