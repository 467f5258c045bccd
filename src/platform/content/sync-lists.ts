/** Syncs lists and their items with the content: quizzes and their questions, decks and their cards. */
import type { Transaction } from '#platform/db/client.ts';
import type { Entry } from './collection.ts';
import { type Changes, type SyncTable, sumChanges, syncRows } from './sync-rows.ts';

/** The properties that a list needs, and those that identify an item within its list. */
type ListContent<Item> = { slug: string; items: readonly Item[] };
type ItemContent = { key: string };

/**
 * Writes lists and their items. A list's folder names its owner. Lists are numbered from 1 within their owner, items
 * from 1 within their list, both in file order. An item's slug consists of its list's slug and its own key. `read`
 * extracts slug and items of a list; `toList` and `toItem` make rows.
 * @throws Error if a list's owner does not exist
 */
export async function syncLists<
  Content,
  Item extends ItemContent,
  Lists extends SyncTable,
  Items extends SyncTable,
>(
  tx: Transaction,
  spec: {
    entries: readonly Entry<Content>[];
    read(content: Content): ListContent<Item>;
    /** Ids of the lists' owners, by folder name. */
    ownerIds: ReadonlyMap<string | number, number>;
    lists: Lists;
    toList(content: Content, of: { ownerId: number; position: number }): Lists['$inferInsert'];
    items: Items;
    toItem(item: Item, of: { listId: number; position: number; slug: string }): Items['$inferInsert'];
  },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  const { entries, read, ownerIds } = spec;
  const folders = Map.groupBy(entries, ({ folder }) => folder);
  const listRows = [...folders].flatMap(([folder, own]) => {
    const ownerId = ownerIds.get(folder);
    if (ownerId === undefined) throw new Error(`What lies in '${folder}' belongs to nothing that is there.`);
    return own.map(({ value }, index) => ({
      ownerId,
      row: spec.toList(value, { ownerId, position: index + 1 }),
    }));
  });
  // New lists get their ids in the order of their owners.
  const inOrder = listRows.toSorted((a, b) => a.ownerId - b.ownerId).map(({ row }) => row);
  const listSync = await syncRows(tx, spec.lists, inOrder);
  const itemRows = entries.flatMap(({ value }) => {
    const { slug, items } = read(value);
    const listId = listSync.ids.get(slug);
    if (listId === undefined) throw new Error(`'${slug}' was not loaded.`);
    return items.map((item, index) =>
      spec.toItem(item, { listId, position: index + 1, slug: `${slug}/${item.key}` }),
    );
  });
  const itemSync = await syncRows(tx, spec.items, itemRows);
  return {
    changes: sumChanges([listSync.changes, itemSync.changes]),
    adminOwned: [...listSync.adminOwned, ...itemSync.adminOwned],
  };
}
