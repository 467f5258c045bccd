/** What the site offers to the application. */
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
  trustProxy: number;
  /** Paths of all features for the sitemap. */
  selectSitemapPaths: SelectPaths;
  selectAdditions: SelectAdditions;
  onContentChanged: OnContentChanged;
}>({
  name: 'site',
  apiRoutes: ({ db, sessions, site, paymentSettings, funding, trustProxy, selectAdditions }) => [
    ...siteRoutes({ db, config: site, paymentSettings, funding, selectAdditions }),
    ...contactRoutes({ db, sessions, config: site, trustProxy }),
  ],
  mountFiles: (app, { site, ...services }) => mountSiteFiles(app, { ...services, config: site }),
  dataExporters: [contactExporter],
  dataErasers: [contactEraser],
  jobs: () => siteJobs,
});
