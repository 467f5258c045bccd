/** Manifest of the research tools' server side. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Citations } from '#features/citations/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { SearchEngine } from '#features/search/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { mountNotesFiles } from './notes-files.ts';
import { createScholarGuard, researchRoutes } from './routes.ts';
import { selectSearches } from './saved-searches.ts';

/** No eraser is needed: deleting the account deletes the rows by cascade. */
export const savedSearchExporter: DataExporter = {
  name: 'savedSearches',
  read: async (db, { userId }) =>
    (await selectSearches(db, { userId })).map(({ name, criteria, createdAt }) => ({
      ...{ name, criteria, createdAt },
    })),
};

export const researchFeature = defineServerFeature<{
  db: Database;
  sessions: Sessions;
  catalog: Catalog;
  citations: Citations;
  search: SearchEngine;
  site: SiteIdentity;
}>({
  name: 'research',
  apiRoutes: ({ db, sessions: { requireMember }, search, catalog }) =>
    researchRoutes({ db, requireMember, search, catalog }),
  mountFiles: (app, { db, citations, site, sessions: { requireMember } }) =>
    mountNotesFiles(app, { db, citations, site, requireScholar: createScholarGuard(requireMember) }),
  dataExporters: [savedSearchExporter],
});
