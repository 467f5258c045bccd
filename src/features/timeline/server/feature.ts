/** The timeline's server-side manifest. */
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { eventPath } from '../paths.ts';
import { selectEventItems } from './library-items.ts';
import { selectEventPassages } from './passages.ts';
import { selectEventSlugs } from './queries.ts';
import { timelineRoutes } from './routes.ts';
import { selectEventDocuments } from './search-documents.ts';

/** Limits the events in the sitemap, which may list 50,000 addresses in all. */
const maxSitemapEvents = 11_000;

export const timelineFeature = defineServerFeature<{ db: Database; catalog: Catalog }>({
  name: 'timeline',
  apiRoutes: timelineRoutes,
  searchDocuments: selectEventDocuments,
  libraryItems: selectEventItems,
  passages: selectEventPassages,
  sitemapPaths: async (db) => (await selectEventSlugs(db, maxSitemapEvents)).map(eventPath),
});
