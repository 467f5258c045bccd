import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { mountChecklist } from './checklist.ts';
import type { ChecklistSite } from './checklist-html.ts';
import { newsletterEraser, newsletterExporter } from './data-subject.ts';
import { newsletterRoutes } from './routes.ts';

export const newsletterFeature = defineServerFeature<{
  db: Database;
  site: ChecklistSite;
  trustProxy: number;
}>({
  name: 'newsletter',
  apiRoutes: newsletterRoutes,
  mountFiles: (app, { db, site }) => mountChecklist(app, { db, config: site }),
  dataExporters: [newsletterExporter],
  dataErasers: [newsletterEraser],
});
