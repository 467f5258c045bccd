/** Review's server-side manifest. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { reviewExporter } from './exporter.ts';
import { sendReviewReminders } from './reminders/send-reminders.ts';
import { reviewRoutes } from './routes.ts';

export const reviewFeature = defineServerFeature<{ db: Database; sessions: Sessions; site: SiteIdentity }>({
  name: 'review',
  apiRoutes: ({ db, sessions: { requireMember } }) => reviewRoutes({ db, requireMember }),
  jobs: ({ site }) => [
    {
      name: 'send-review-reminders',
      everyMs: 60 * 60_000,
      run: ({ db, now }) => sendReviewReminders(db, { site, now }),
    },
  ],
  dataExporters: [reviewExporter],
});
