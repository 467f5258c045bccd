/** Study guides for the search index. */
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { listTexts } from '#platform/markdown/markdown.ts';
import { guidePath } from '../paths.ts';
import { selectGuideBodies, selectGuides } from './queries.ts';

export async function selectGuideDocuments(db: Database, { now }: { now: Date }): Promise<SearchDocument[]> {
  const [guides, bodies] = await Promise.all([selectGuides(db, { now }), selectGuideBodies(db)]);
  const texts = new Map(bodies.map(({ id, body }) => [id, listTexts(body.blocks).join('\n')]));
  return guides.map((row) => ({
    hit: {
      type: 'guide',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: guidePath(row),
      period: row.period?.name ?? '',
      category: 'Study guide',
      detail: row.minimumTier === 'free' ? 'Free with an account' : `Part of ${row.minimumTier}`,
    },
    ...exerciseFields,
    topics: row.keywords.join(', '),
    description: row.description,
    body: texts.get(row.id) ?? '',
  }));
}
