/** Manifest of My Learning's server side. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { presentSaved } from './presenter.ts';
import { eachSaved, type SavedRow } from './queries.ts';
import { learningRoutes } from './routes.ts';

/** No eraser is needed: deleting the account deletes the rows by cascade. */
export const learningExporter: DataExporter = {
  name: 'learning',
  read: async (db, { userId }) => exportSaved(eachSaved(db, { userId })),
};

async function* exportSaved(rows: AsyncIterable<SavedRow>) {
  for await (const row of rows) yield { ...presentSaved(row), notedAt: row.notedAt };
}

export const learningFeature = defineServerFeature<{ db: Database; catalog: Catalog; sessions: Sessions }>({
  name: 'learning',
  apiRoutes: ({ db, catalog, sessions }) =>
    learningRoutes({ db, catalog, requireMember: sessions.requireMember }),
  dataExporters: [learningExporter],
});
