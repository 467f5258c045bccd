/** Manifest of the source collections' server side. */
import type { Sessions } from '#features/accounts/server/index.ts';
import { type Catalog, periods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { collectionPath, collectionsPath } from '../paths.ts';
import { listProse } from './content-rules.ts';
import { selectCollectionItems } from './library-items.ts';
import { selectCollectionPassages } from './passages.ts';
import { selectCollections } from './queries.ts';
import { selectCollectionReviewables } from './reviewables.ts';
import { collectionRoutes } from './routes.ts';

export const collectionsFeature = defineServerFeature<{ db: Database; catalog: Catalog; sessions: Sessions }>(
  {
    name: 'collections',
    apiRoutes: ({ db, catalog, sessions: { requireMember } }) =>
      collectionRoutes({ db, catalog, requireMember }),
    searchDocuments: selectCollectionDocuments,
    libraryItems: selectCollectionItems,
    passages: selectCollectionPassages,
    sitemapPaths: async (db) => [collectionsPath, ...(await selectCollections(db)).map(collectionPath)],
    reviewables: (db) => selectCollectionReviewables(db),
  },
);

/** Search documents: title and question for everybody; the text only for searches of members whose plan includes it. */
async function selectCollectionDocuments(db: Database): Promise<SearchDocument[]> {
  const [rows, all] = await Promise.all([
    selectCollections(db),
    db.select({ slug: periods.slug, name: periods.name }).from(periods),
  ]);
  return rows.map((row) => ({
    hit: {
      ...{ type: 'collection', id: row.id, title: row.title, slug: row.slug },
      url: collectionPath(row),
      period: all.find(({ slug }) => slug === row.periods[0])?.name ?? '',
      category: 'Source collection',
      detail: formatCount(row.sources.length, 'primary text'),
    },
    ...exerciseFields,
    description: row.question,
    body: listProse(row).join('\n'),
  }));
}
