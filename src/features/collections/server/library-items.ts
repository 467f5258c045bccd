/** Source collections, with links to their texts, for the graph of related items. */
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { collectionPath } from '../paths.ts';
import { selectCollections } from './queries.ts';

export async function selectCollectionItems(db: Database): Promise<LibraryItem[]> {
  return (await selectCollections(db)).map((row) => ({
    ...{ kind: 'collection', id: row.id, slug: row.slug, title: row.title, url: collectionPath(row) },
    detail: formatCount(row.sources.length, 'primary text'),
    ...{ period: row.periods[0] ?? '', minimumTier: row.minimumTier, subjects: [], text: row.question },
    refersTo: row.sources.map(({ text }) => `text:${text}`),
  }));
}
