/** What the site offers to the application. */
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SiteConfig } from '../contract.ts';
import { contactRoutes } from './contact-routes.ts';
import { contactEraser, contactExporter } from './data-subject.ts';
import { mountSiteFiles, type SelectPaths } from './files.ts';
import { siteRoutes } from './routes.ts';

export const siteFeature = defineServerFeature<{
  db: Database;
  site: SiteConfig;
  trustProxy: number;
  /** Paths of all features for the sitemap. */
  selectSitemapPaths: SelectPaths;
}>({
  name: 'site',
  apiRoutes: ({ db, site, trustProxy }) => [
    ...siteRoutes({ db, config: site }),
    ...contactRoutes({ db, config: site, trustProxy }),
  ],
  mountFiles: (app, { db, site, selectSitemapPaths }) =>
    mountSiteFiles(app, { db, config: site, selectSitemapPaths }),
  dataExporters: [contactExporter],
  dataErasers: [contactEraser],
});
