/** Manifest of the server side of learning paths, study plans and study goals. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { mountPlanCalendar } from './calendar.ts';
import { selectGoal } from './goals.ts';
import { selectPlan } from './plans.ts';
import { pathRoutes } from './routes.ts';

/** No eraser is needed: deleting the account deletes the row by cascade. */
export const planExporter: DataExporter = {
  name: 'studyPlan',
  async read(db, { userId }) {
    const row = await selectPlan(db, { userId });
    if (!row) return undefined;
    const { userId: _, minutesPerWeek, ...plan } = row;
    return { ...plan, hoursPerWeek: minutesPerWeek / 60 };
  },
};

/** No eraser is needed: deleting the account deletes the row by cascade. */
const goalExporter: DataExporter = {
  name: 'studyGoal',
  async read(db, { userId }) {
    const row = await selectGoal(db, { userId });
    if (!row) return undefined;
    const { userId: _, ...goal } = row;
    return goal;
  },
};

export const pathsFeature = defineServerFeature<{
  db: Database;
  sessions: Sessions;
  site: SiteIdentity;
}>({
  name: 'paths',
  apiRoutes: ({ db, sessions: { requireMember } }) => pathRoutes({ db, requireMember }),
  mountFiles: (app, { db, site, sessions: { requireMember } }) =>
    mountPlanCalendar(app, { db, site, requireMember }),
  dataExporters: [planExporter, goalExporter],
});
