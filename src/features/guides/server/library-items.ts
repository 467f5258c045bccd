/** Study guides for the graph of related items, with the items they link to. */
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { listLinks } from '#platform/markdown/markdown.ts';
import { guidePath } from '../paths.ts';
import { selectGuideBodies, selectGuides } from './queries.ts';

export async function selectGuideItems(db: Database, { now }: { now: Date }): Promise<LibraryItem[]> {
  const [guides, bodies] = await Promise.all([selectGuides(db, { now }), selectGuideBodies(db)]);
  const links = new Map(bodies.map(({ id, body }) => [id, listLinks(body)]));
  return guides.map((row) => ({
    ...{ kind: 'guide', id: row.id, slug: row.slug, title: row.title, url: guidePath(row) },
    ...{ detail: 'Study guide', period: row.period?.slug ?? '', minimumTier: row.minimumTier },
    ...{ subjects: row.keywords, text: row.description, refersTo: links.get(row.id) ?? [] },
  }));
}
