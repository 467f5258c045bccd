/** What My Learning offers to the application. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { presentSaved } from './presenter.ts';
import { selectSaved } from './queries.ts';
import { learningRoutes } from './routes.ts';

/** On deletion of the account the rows are deleted with it. */
export const learningExporter: DataExporter = {
  name: 'learning',
  read: async (db, { userId }) =>
    (await selectSaved(db, { userId })).map((row) => ({ ...presentSaved(row), notedAt: row.notedAt })),
};

export const learningFeature = defineServerFeature<{ db: Database; catalog: Catalog; sessions: Sessions }>({
  name: 'learning',
  apiRoutes: ({ db, catalog, sessions }) =>
    learningRoutes({ db, catalog, requireMember: sessions.requireMember }),
  dataExporters: [learningExporter],
});
