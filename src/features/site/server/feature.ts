/** The site's server-side manifest. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature, type OnContentChanged } from '#platform/feature/server-feature.ts';
import type { FundingConfig } from '#platform/funding/funding-config.ts';
import type { SiteConfig } from '../contract.ts';
import { contactRoutes } from './contact-routes.ts';
import { contactEraser, contactExporter } from './data-subject.ts';
import { mountSiteFiles, type SelectPaths } from './files.ts';
import { siteJobs } from './jobs.ts';
import { type PaymentSettings, type SelectAdditions, siteRoutes } from './routes.ts';

export const siteFeature = defineServerFeature<{
  db: Database;
  sessions: Sessions;
  site: SiteConfig;
  paymentSettings: PaymentSettings;
  funding: FundingConfig;
  gaMeasurementId: string | undefined;
  trustProxy: number;
  /** Paths of all features for the sitemap. */
  selectSitemapPaths: SelectPaths;
  selectAdditions: SelectAdditions;
  onContentChanged: OnContentChanged;
}>({
  name: 'site',
  apiRoutes: ({ db, site, ...services }) => [
    ...siteRoutes({ ...services, db, config: site }),
    ...contactRoutes({ ...services, db, config: site }),
  ],
  mountFiles: (app, { site, ...services }) => mountSiteFiles(app, { ...services, config: site }),
  dataExporters: [contactExporter],
  dataErasers: [contactEraser],
  jobs: () => siteJobs,
});
