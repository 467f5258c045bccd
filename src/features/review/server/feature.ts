/** What review offers to the application. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { reviewExporter } from './exporter.ts';
import { reviewRoutes } from './routes.ts';

export const reviewFeature = defineServerFeature<{ db: Database; sessions: Sessions }>({
  name: 'review',
  apiRoutes: ({ db, sessions: { requireMember } }) => reviewRoutes({ db, requireMember }),
  dataExporters: [reviewExporter],
});
