/** What source collections offer to the application. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { collectionPath, collectionsPath, formatTexts } from '../rules.ts';
import { selectCollectionReviewables, selectCollections } from './queries.ts';
import { collectionRoutes } from './routes.ts';

export const collectionsFeature = defineServerFeature<{ db: Database; catalog: Catalog; sessions: Sessions }>(
  {
    name: 'collections',
    apiRoutes: ({ db, catalog, sessions: { requireMember } }) =>
      collectionRoutes({ db, catalog, requireMember }),
    searchDocuments: selectCollectionDocuments,
    sitemapPaths: async (db) => [collectionsPath, ...(await selectCollections(db)).map(collectionPath)],
    reviewables: (db) => selectCollectionReviewables(db),
  },
);

/** Title and question alone: the rest is for members. */
async function selectCollectionDocuments(db: Database): Promise<SearchDocument[]> {
  return (await selectCollections(db)).map(({ id, slug, title, question, sources }) => ({
    hit: {
      ...{ type: 'collection', id, title, slug },
      url: collectionPath({ slug }),
      period: '',
      category: 'Source collection',
      detail: formatTexts(sources.length),
    },
    ...exerciseFields,
    description: question,
  }));
}
