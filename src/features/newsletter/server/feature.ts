import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { mountChecklist } from './checklist.ts';
import { newsletterEraser, newsletterExporter } from './data-subject.ts';
import { newsletterJobs } from './jobs.ts';
import type { NewsletterSite } from './newsletter-site.ts';
import { mountOneClick } from './one-click.ts';
import { newsletterRoutes } from './routes.ts';

export const newsletterFeature = defineServerFeature<{
  db: Database;
  site: NewsletterSite;
  trustProxy: number;
}>({
  name: 'newsletter',
  apiRoutes: newsletterRoutes,
  mountFiles(app, { db, site, trustProxy }) {
    mountChecklist(app, { db, config: site });
    mountOneClick(app, { db, trustProxy });
  },
  jobs: newsletterJobs,
  dataExporters: [newsletterExporter],
  dataErasers: [newsletterEraser],
});
