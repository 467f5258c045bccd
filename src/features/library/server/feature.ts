/** Manifest of the library's server side. */
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { periodPath, resourcePath } from '../paths.ts';
import { selectResourceItems } from './library-items.ts';
import { selectLibraryPassages } from './passages.ts';
import { presentAddition } from './presenter.ts';
import { selectPeriods, selectResourceIds } from './queries.ts';
import { selectRecentAdditions } from './recent-additions.ts';
import { libraryRoutes } from './routes.ts';
import { selectLibraryDocuments } from './search-documents.ts';
import type { Library } from './service.ts';

/** A sitemap may contain 50,000 URLs. Resources get this many, the other pages get the rest. */
const maxSitemapResources = 38_000;

export const libraryFeature = defineServerFeature<Library>({
  name: 'library',
  apiRoutes: libraryRoutes,
  searchDocuments: selectLibraryDocuments,
  libraryItems: selectResourceItems,
  passages: selectLibraryPassages,
  recentAdditions: async (db, limit) => (await selectRecentAdditions(db, limit)).map(presentAddition),
  async sitemapPaths(db) {
    const [periods, resources] = await Promise.all([
      selectPeriods(db),
      selectResourceIds(db, maxSitemapResources),
    ]);
    return [...periods.map(periodPath), ...resources.map(resourcePath)];
  },
});
