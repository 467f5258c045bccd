/** What My Learning offers to the application. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { learningExporter } from './exporter.ts';
import { learningRoutes } from './routes.ts';

export const learningFeature = defineServerFeature<{ db: Database; catalog: Catalog; sessions: Sessions }>({
  name: 'learning',
  apiRoutes: ({ db, catalog, sessions }) =>
    learningRoutes({ db, catalog, requireMember: sessions.requireMember }),
  dataExporters: [learningExporter],
});
