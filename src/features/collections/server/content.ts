/** Reads the source collections of the content folder and stores them. */
import type { z } from 'zod';
import { type Collection, type Entry, issueAt, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type Changes, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { collectionSchema } from './content-schema.ts';
import { sourceCollections } from './schema.ts';

export type CollectionContent = z.infer<typeof collectionSchema> & { slug: string };

export type CollectionsContent = { collections: Entry<CollectionContent>[] };

/** Files of the collections, relative to the content folder. */
export const collectionFiles = {
  collections: { pattern: 'collections/*', holds: 'one', schema: collectionSchema },
} as const satisfies Record<keyof CollectionsContent, Collection<unknown>>;

const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;

export function readCollectionsContent(folder: ContentFolder): {
  content: CollectionsContent;
  issues: ContentIssue[];
} {
  const { entries, issues } = readCollection(folder, collectionFiles.collections);
  const collections = entries.flatMap((entry): CollectionsContent['collections'] => {
    const slug = fileName.exec(entry.folder)?.[1];
    if (slug) return [{ ...entry, value: { ...entry.value, slug } }];
    issues.push(issueAt(entry, [], "a collection's file is called by its slug and ends with .yaml"));
    return [];
  });
  return { content: { collections }, issues };
}

/**
 * Updates the stored collections, in the order of their first periods. `periodIds`: period ids by slug, in the periods'
 * order.
 */
export function loadCollectionsContent(
  tx: Transaction,
  { collections }: CollectionsContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  const order = [...periodIds.keys()];
  const placeOf = ({ periods: [first = ''] }: CollectionContent) => order.indexOf(first);
  const rows = collections
    .map(({ value }) => value)
    .sort((a, b) => placeOf(a) - placeOf(b) || a.slug.localeCompare(b.slug, 'en'))
    .map(({ tier, ...collection }, index) => ({
      ...collection,
      minimumTier: tier,
      position: index + 1,
    }));
  return syncRows(tx, sourceCollections, rows);
}
