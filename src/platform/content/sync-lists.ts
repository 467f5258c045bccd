/** Syncs lists and their items with the content: quizzes and their questions, decks and their cards. */
import type { Transaction } from '#platform/db/client.ts';
import type { Entry } from './collection.ts';
import { type Changes, type SyncTable, sumChanges, syncRows } from './sync-rows.ts';

/** What a list of the content must tell of itself, and an item of what names it within its list. */
type ListContent<Item> = { slug: string; items: readonly Item[] };
type ItemContent = { key: string };

/**
 * Writes lists that lie in the folder of what they belong to, and their items. Both are numbered from 1 in
 * their order; an item's slug is its list's slug and its own key. `read` tells lists from items, `toList` and
 * `toItem` make rows of them.
 * @throws Error when a list's owner does not exist
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
    /** Ids of what lists belong to, by the folder's name. */
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
  // New ones get their ids in the order of what they belong to.
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
