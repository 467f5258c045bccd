/** Headnotes and introductions of the source collections as passages for the tutor. */
import type { Database } from '#platform/db/client.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { listPassages } from '#platform/markdown/list-passages.ts';
import { collectionPath } from '../paths.ts';
import { selectCollections } from './queries.ts';

export async function selectCollectionPassages(db: Database): Promise<Passage[]> {
  return (await selectCollections(db)).flatMap((row) => {
    const parts = [
      { name: 'introduction', anchor: '', blocks: row.introduction },
      ...row.sources.map(({ text, headnote }, at) => ({
        ...{ name: text, anchor: `source-${at + 1}`, blocks: headnote },
      })),
      { name: 'limits', anchor: 'limits', blocks: row.limits },
    ];
    return parts.flatMap(({ name, anchor, blocks }) =>
      listPassages(blocks).map(
        ({ runs }, at): Passage => ({
          ...{ id: `collection:${row.slug}/${name}/${at + 1}`, kind: 'collection', title: row.title },
          ...{ heading: row.question, runs, url: collectionPath(row) + (anchor && `#${anchor}`), period: '' },
          ...{ keywords: '', minimumTier: row.minimumTier },
        }),
      ),
    );
  });
}
