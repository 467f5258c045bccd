/** What the site offers to the application. */
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature, type OnContentChanged } from '#platform/feature/server-feature.ts';
import type { PublicSettings, SiteConfig } from '../contract.ts';
import { contactRoutes } from './contact-routes.ts';
import { contactEraser, contactExporter } from './data-subject.ts';
import { mountSiteFiles, type SelectPaths } from './files.ts';
import { siteJobs } from './jobs.ts';
import { type SelectAdditions, siteRoutes } from './routes.ts';

export const siteFeature = defineServerFeature<{
  db: Database;
  site: SiteConfig;
  paymentSettings: Omit<PublicSettings, keyof SiteConfig>;
  trustProxy: number;
  /** Paths of all features for the sitemap. */
  selectSitemapPaths: SelectPaths;
  selectAdditions: SelectAdditions;
  onContentChanged: OnContentChanged;
}>({
  name: 'site',
  apiRoutes: ({ db, site, paymentSettings, trustProxy, selectAdditions }) => [
    ...siteRoutes({ db, config: site, paymentSettings, selectAdditions }),
    ...contactRoutes({ db, config: site, trustProxy }),
  ],
  mountFiles: (app, { site, ...services }) => mountSiteFiles(app, { ...services, config: site }),
  dataExporters: [contactExporter],
  dataErasers: [contactEraser],
  jobs: () => siteJobs,
});
