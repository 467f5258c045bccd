/** Posts for the search index. */
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { postPath } from '../rules.ts';
import { selectAllPosts } from './queries.ts';

/** Every published post, found by its title, tags and excerpt. */
export async function selectBlogDocuments(db: Database): Promise<SearchDocument[]> {
  return (await selectAllPosts(db)).map((row) => ({
    hit: {
      ...{ type: 'blog', id: row.id, title: row.title, slug: row.slug, url: postPath(row) },
      ...{ period: row.period?.name ?? '', category: 'Article', detail: `${row.readTimeMinutes} min read` },
    },
    ...exerciseFields,
    topics: row.tags.join(', '),
    description: row.excerpt,
  }));
}
