/** What the library offers to the application. */
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { selectResourceItems } from './library-items.ts';
import { selectLibraryPassages } from './passages.ts';
import { presentAddition } from './presenter.ts';
import { selectPeriods, selectRecentAdditions, selectResourceIds } from './queries.ts';
import { libraryRoutes } from './routes.ts';
import { selectLibraryDocuments } from './search-documents.ts';
import type { Library } from './service.ts';

/** A sitemap may name 50,000 addresses: so many are left to resources, the rest to the other pages. */
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
    return [
      ...periods.map(({ slug }) => `/periods/${slug}`),
      ...resources.map(({ id }) => `/resources/${id}`),
    ];
  },
});
