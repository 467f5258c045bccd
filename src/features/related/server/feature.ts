/** Manifest of the server side of related items. */
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { defineServerFeature, type OnContentChanged } from '#platform/feature/server-feature.ts';
import { createGraphStore } from './graph-store.ts';
import { relatedRoutes } from './routes.ts';

export const relatedFeature = defineServerFeature<{
  db: Database;
  selectLibraryItems: (db: Database) => Promise<LibraryItem[]>;
  onContentChanged: OnContentChanged;
}>({
  name: 'related',
  apiRoutes({ db, selectLibraryItems, onContentChanged }) {
    const store = createGraphStore({ loadItems: () => selectLibraryItems(db) });
    onContentChanged(store.invalidate);
    return relatedRoutes(store);
  },
});
