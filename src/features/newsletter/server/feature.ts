import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { defineServerFeature, type TakeLetterNotices } from '#platform/feature/server-feature.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/log/logger.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { mountChecklist } from './checklist.ts';
import { newsletterEraser, newsletterExporter } from './data-subject.ts';
import { newsletterAdminRoutes } from './issues/admin-routes.ts';
import { mountPreview, mountPreviewWindow } from './issues/preview.ts';
import { newsletterJobs } from './jobs.ts';
import type { SelectAdditions } from './letters/weekly-letter.ts';
import { mountMailReports } from './mail-reports.ts';
import { moveMemberLetters } from './member-letters.ts';
import { mountOneClick } from './one-click.ts';
import { newsletterRoutes } from './routes.ts';
import { mountTracking } from './tracking/mount-tracking.ts';

type Services = {
  db: Database;
  site: SiteIdentity;
  trustProxy: number;
  /** Counts all read requests, per client address. */
  readLimiter: RateLimiter;
  folders: { content: string };
  adminAccess: AdminAccess;
  countsOpens: boolean;
  selectAdditions: SelectAdditions;
  takeLetterNotices: TakeLetterNotices;
  logger: Logger;
  mailReportSecret: string | undefined;
};

export const newsletterFeature = defineServerFeature<Services>({
  name: 'newsletter',
  apiRoutes: (services) => [
    ...newsletterRoutes(services),
    ...newsletterAdminRoutes(issueDependencies(services)),
  ],
  mountLinks(app, services) {
    mountMailReports(app, services);
    mountPreview(app, issueDependencies(services));
  },
  mountFiles(app, { db, site, trustProxy, readLimiter }) {
    mountPreviewWindow(app);
    mountTracking(app, { db, trustProxy, readLimiter });
    mountChecklist(app, { db, config: site });
    mountOneClick(app, { db, trustProxy });
  },
  jobs: newsletterJobs,
  dataExporters: [newsletterExporter],
  dataErasers: [newsletterEraser],
  onAddressChanged: moveMemberLetters,
});

function issueDependencies({ db, site, folders, countsOpens, adminAccess }: Services) {
  return {
    ...{ db, site, contentFolder: folders.content, countsOpens },
    guard: adminAccess.require,
  };
}
