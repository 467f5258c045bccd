/** Manifest of the study guides' server side. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sessions } from '#features/accounts/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { createPdfStore } from '#platform/documents/pdf-store.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { guidePath, guidesPath } from '../paths.ts';
import { mountGuideFiles } from './guide-files.ts';
import { guideTemplates } from './guide-pdf.ts';
import { guideJobs } from './jobs.ts';
import { selectGuideItems } from './library-items.ts';
import { selectGuidePassages } from './passages.ts';
import { presentAddition } from './presenter.ts';
import { eachDownload, selectGuides, selectReads, selectRecentGuides } from './queries.ts';
import { selectGuideReviewables } from './reviewables.ts';
import { guideRoutes } from './routes.ts';
import { selectGuideDocuments } from './search-documents.ts';

/** No eraser is needed: deleting the account deletes the rows by cascade. */
const downloadExporter: DataExporter = {
  name: 'guideDownloads',
  read: async (db, { userId }) => exportDownloads(eachDownload(db, { userId })),
};

async function* exportDownloads(rows: ReturnType<typeof eachDownload>) {
  for await (const { id: _, ...download } of rows) yield download;
}

const readExporter: DataExporter = {
  name: 'guidesRead',
  read: async (db, { userId }) => (await selectReads(db, { userId })).map(({ guideId: _, ...read }) => read),
};

export const guidesFeature = defineServerFeature<{
  db: Database;
  catalog: Catalog;
  sessions: Sessions;
  pdf: PdfWriter;
  site: SiteIdentity;
  trustProxy: number;
  folders: { source: string; plates: string; documents: string };
  logger: { error(fields: object, message: string): void };
  contentChanged: () => Promise<void>;
}>({
  name: 'guides',
  apiRoutes: ({ db, catalog, sessions: { requireMember } }) => guideRoutes({ db, catalog, requireMember }),
  mountFiles: (app, { sessions: { requireMember }, folders, logger, ...services }) =>
    mountGuideFiles(app, {
      ...services,
      requireMember,
      plates: folders.plates,
      store: createPdfStore({
        folder: join(folders.documents, 'guides'),
        version: digestTemplates(folders.source),
        logger,
      }),
    }),
  searchDocuments: (db) => selectGuideDocuments(db, { now: new Date() }),
  libraryItems: (db) => selectGuideItems(db, { now: new Date() }),
  passages: (db) => selectGuidePassages(db, { now: new Date() }),
  recentAdditions: async (db, limit) =>
    (await selectRecentGuides(db, { now: new Date(), limit })).map(presentAddition),
  sitemapPaths: async (db) => [guidesPath, ...(await selectGuides(db, { now: new Date() })).map(guidePath)],
  jobs: guideJobs,
  reviewables: (db) => selectGuideReviewables(db),
  dataExporters: [downloadExporter, readExporter],
});

function digestTemplates(source: string): string {
  const hash = createHash('sha256');
  for (const template of guideTemplates) hash.update(readFileSync(join(source, template)));
  return hash.digest('hex');
}
