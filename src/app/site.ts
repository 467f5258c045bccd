/** Builds the whole site from its configuration: database, content, search, HTTP. */
import { join, relative } from 'node:path';
import { createSessions } from '#features/accounts/server/index.ts';
import { createAdminAccess, loadAdminPassword } from '#features/admin/server/index.ts';
import { createVisitRecorder } from '#features/analytics/server/index.ts';
import { citationPaths, createCitations } from '#features/citations/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import { enrolNewCards } from '#features/review/server/index.ts';
import { createSearchEngine, readCodeVersion, readNameGroups } from '#features/search/server/index.ts';
import type { DatabaseHandle } from '#platform/db/client.ts';
import { readSiteSecret } from '#platform/db/site-secret.ts';
import { createPdfWriter, documentFolders } from '#platform/documents/pdf-writer.ts';
import type { Config } from '#platform/env/env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createHealth, writeProbe } from '#platform/http/health.ts';
import { describeApi } from '#platform/http/openapi.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { createRequestBudget, membersPerAddress } from '#platform/http/request-budget.ts';
import { logSecurityEvents } from '#platform/http/security-log.ts';
import { openImageStore } from '#platform/images/image-store.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log/logger.ts';
import { readDkimKey } from '#platform/mail/dkim.ts';
import { dayOf } from '#platform/utc-day.ts';
import { refreshLibraryAtStart } from './content.ts';
import { openContentChanges } from './content-changes.ts';
import { contentSourcesOf } from './content-sources.ts';
import { startDelivery } from './mail-delivery.ts';
import { mountServiceWorker } from './offline/service-worker-route.ts';
import { createPageCaches } from './page-caches.ts';
import { openPayments } from './payments.ts';
import { createRequestListener, type RequestListener } from './request-listener.ts';
import {
  countWaiting,
  onAddressChanged,
  type Services,
  selectAdditions,
  selectLibraryItems,
  selectReviewables,
  selectSearchDocuments,
  selectSitemapPaths,
  serverFeatures,
  takeLetterNotices,
} from './server-features.ts';
import { siteJobs } from './site-jobs.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import { startLater } from './start-later.ts';
import { openPassages, openTutor } from './tutor.ts';

/** Maximum bytes of cached pages in all encodings. Dropped pages, kept for database outages, may take as much again. */
const pageCacheBytes = 32 * 1024 * 1024;
/** The same for rarely requested pages. */
const uncommonPageBytes = 4 * 1024 * 1024;
/** Maximum age of a cached page, even without a content change: it may mention today's date. */
const pageCacheMs = 60 * 60 * 1000;
/** Delay of building the search index, in favor of the first pages. An earlier search starts it and waits for it. */
const searchDelayMs = 3000;

export type Site = {
  onRequest: RequestListener;
  close: () => Promise<void>;
};

/**
 * Loads the library and opens what else the site needs.
 * @throws Error with one clear sentence if something is missing or wrong
 */
export async function buildSite(options: {
  config: Config;
  logger: Logger;
  /** Folder of the project. */
  root: string;
  dev: boolean;
  /** Returns the address this process listens at; called only once requests arrive. */
  localUrl: () => string;
  /** The caller closes database and renderer after the site. */
  database: DatabaseHandle;
  renderer: SsrRenderer;
}): Promise<Site> {
  const { config, logger, root, dev, localUrl, database, renderer } = options;
  const dkimKey =
    config.dkimKeyFile === undefined
      ? undefined
      : await readDkimKey({ file: config.dkimKeyFile, selector: config.dkimSelector });
  const { db } = database;
  const today = dayOf(new Date());
  const loaded = await refreshLibraryAtStart(database, join(root, 'content'), { today, logger });

  const search = createSearchEngine({
    loadDocuments: () => selectSearchDocuments(db),
    loadNames: () => readNameGroups(join(root, 'content')),
    file: { path: join(config.dataDir, 'search-index'), readCodeVersion, logger },
  });
  const caches = createPageCaches({
    maxBytes: pageCacheBytes,
    maxUncommonBytes: uncommonPageBytes,
    maxAgeMs: pageCacheMs,
  });
  const catalog = createCatalog(db);
  const citations = createCitations(citationPaths(root));
  const pdf = createPdfWriter({ folders: documentFolders(root), logger });
  const contentListeners = new Set<() => void>();
  const passages = openPassages({ db, content: join(root, 'content'), logger });
  const applyContentChange = () => {
    catalog.invalidate();
    void passages.invalidate();
    for (const listener of contentListeners) listener();
    caches.drop();
    search
      .rebuild()
      // Pages rendered during the rebuild may show results from the old index.
      .then(() => caches.drop())
      .catch((error: unknown) => logger.error({ err: error }, 'search index not rebuilt'));
  };
  const contentChanges = await openContentChanges({ database, apply: applyContentChange, logger });
  if (loaded.loaded) await contentChanges.tell();

  const settings = {
    siteName: config.siteName,
    contactEmail: config.contactEmail,
    publicUrl: config.publicUrl,
  };
  const sessions = createSessions({ db, publicUrl: config.publicUrl });
  const readLimiter = createLocalRateLimiter({ name: 'read', points: config.readsPerMinute, seconds: 60 });
  const adminPassword = await loadAdminPassword({
    configured: config.adminPassword,
    dataDir: config.dataDir,
    logger,
  });
  const payments = await openPayments({
    config: config.payments,
    dataDir: config.dataDir,
    localUrl,
    logger,
  });
  const disk = { dataDir: config.dataDir, minFreeBytes: config.minFreeDiskBytes };
  const health = createHealth({ ...disk, ping: database.ping, write: () => writeProbe(db) });
  const visits = createVisitRecorder({ db, logger, hasSpace: health.hasSpace });
  const services: Services = {
    db,
    site: settings,
    trustProxy: config.trustProxy,
    readLimiter,
    sessions,
    adminAccess: createAdminAccess({ db, password: adminPassword, trustProxy: config.trustProxy }),
    payments: payments.payments,
    paymentSettings: payments.settings,
    funding: config.funding,
    gaMeasurementId: config.gaMeasurementId,
    catalog,
    citations,
    search,
    visits,
    tutor: openTutor({ db, passages, config: config.model, logger }),
    pdf,
    images: openImageStore({ config: config.imageStore, folder: join(config.dataDir, 'images'), logger }),
    folders: {
      source: join(root, 'src'),
      content: join(root, 'content'),
      plates: join(root, 'dist/plates'),
      documents: join(config.dataDir, 'documents'),
    },
    logger,
    countsOpens: config.countsOpens,
    mailReportSecret: config.mailReportSecret,
    exporters: serverFeatures.flatMap(({ dataExporters }) => dataExporters ?? []),
    erasers: serverFeatures.flatMap(({ dataErasers }) => dataErasers ?? []),
    onAddressChanged,
    async findIds(...asked) {
      await search.ready();
      return search.findResourceIds(...asked);
    },
    onCardsChanged: enrolNewCards,
    contentChanged: contentChanges.announceStored,
    onContentChanged: (listener) => contentListeners.add(listener),
    selectLibraryItems,
    selectReviewables,
    countWaiting,
    selectSitemapPaths,
    selectAdditions,
    takeLetterNotices,
  };
  const apiRoutes = serverFeatures.flatMap(({ apiRoutes }) => apiRoutes?.(services) ?? []);
  const clientFiles = relative(process.cwd(), join(root, dev ? 'public' : 'dist/client')) || '.';
  const onRequest = await createRequestListener({
    logger,
    publicUrl: config.publicUrl,
    dev,
    apiRoutes,
    describeApi: () => describeApi(apiRoutes, { ...settings, sessionCookie: sessions.cookieName }),
    mountLinks(hono) {
      for (const { mountLinks } of serverFeatures) mountLinks?.(hono, services);
    },
    ownLimits: serverFeatures.flatMap(({ ownLimits }) => ownLimits ?? []),
    mountFiles(hono) {
      mountServiceWorker(hono, { client: clientFiles, enabled: config.offlineReading });
      for (const { mountFiles } of serverFeatures) mountFiles?.(hono, services);
    },
    files: {
      client: clientFiles,
      plates: relative(process.cwd(), join(root, 'dist/plates')) || '.',
    },
    budget: createRequestBudget({
      limiter: readLimiter,
      pointsPerAddress: membersPerAddress * config.readsPerMinute,
      ...{ trustProxy: config.trustProxy, findMember: sessions.findMember },
    }),
    logSecurity: logSecurityEvents({
      logger,
      apiRoutes,
      addressOf: (context) => clientAddress(context.env?.incoming, config.trustProxy),
      readSecret: () => readSiteSecret(db, 'security-log'),
    }),
    checkHealth: health.check,
    requireSpace: health.requireSpace,
    noteError: health.noteError,
    caches,
    cdnSeconds: config.cdnSeconds,
    periods: new Set((await catalog.read()).periods.flatMap(({ slug, id }) => [slug, String(id)])),
    renderer,
    hasSession: sessions.hasSession,
    isSignedIn: async (context) => (await sessions.findMember(context)) !== undefined,
    forgetStaleSession: sessions.forgetStale,
    sessionMiddleware: sessions.middleware,
    contentSources: contentSourcesOf(config),
  });
  const stopPreparing = startLater(search.ready, {
    afterMs: searchDelayMs,
    onError: (error) => logger.error({ err: error }, 'search index not built'),
  });
  const delivery = await startDelivery({ database, config, logger, dkimKey });
  // A job that could not announce a change runs again.
  const jobServices: Services = { ...services, contentChanged: contentChanges.announce };
  const featureJobs = serverFeatures.flatMap(({ jobs }) => jobs?.(jobServices) ?? []);
  const jobs = startJobs([...featureJobs, ...siteJobs(database, config.dataDir)], { db, logger });
  return {
    onRequest,
    async close() {
      await stopPreparing();
      await jobs.stop();
      await visits.close();
      await payments.close();
      await delivery.stop();
      await contentChanges.stop();
      await citations.close();
      await pdf.close();
    },
  };
}
