/** Builds the whole site from its configuration: database, content, search, HTTP. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createCatalog, libraryRoutes } from '#features/library/server/index.ts';
import { mountChecklist, newsletterRoutes } from '#features/newsletter/server/index.ts';
import { createSearchEngine, searchRoutes, selectSearchDocuments } from '#features/search/server/index.ts';
import { mountSiteFiles, siteRoutes } from '#features/site/server/index.ts';
import { timelineRoutes } from '#features/timeline/server/index.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Config } from '#platform/env/env.ts';
import { createFastPath } from '#platform/http/answer-page.ts';
import { describeApi } from '#platform/http/openapi.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { Logger } from '#platform/log/logger.ts';
import { refreshLibrary } from './content.ts';
import { createPageHandler } from './pages.ts';
import { openRenderer } from './renderer.ts';
import { createApp } from './server.ts';

/** Pages kept compressed in memory, at most. */
const pageCacheBytes = 64 * 1024 * 1024;
/** How long a page is kept though nothing changed: what it says of today's date must not grow old. */
const pageCacheMs = 60 * 60 * 1000;
/** Channel on which processes tell each other that content has changed. */
const contentChannel = 'content_changed';

export type Site = {
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
};

/**
 * Opens everything the site stands on and loads the library.
 * @throws Error with one clear sentence where something is missing or wrong
 */
export async function buildSite(options: {
  config: Config;
  logger: Logger;
  /** Folder of the project. */
  root: string;
  dev: boolean;
  server: Server;
}): Promise<Site> {
  const { config, logger, root, dev } = options;
  const database = await openDatabase({
    ...(config.databaseUrl && { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    migrationsFolder: join(root, 'drizzle'),
    templatePath: join(root, 'dist/db-template.tar'),
    logger,
  });
  const { db } = database;
  const today = new Date().toISOString().slice(0, 10);
  const loaded = await refreshLibrary(db, join(root, 'content'), { today, logger });

  const search = createSearchEngine({ loadDocuments: () => selectSearchDocuments(db) });
  const cache = createPageCache({ maxBytes: pageCacheBytes, maxAgeMs: pageCacheMs });
  const catalog = createCatalog(db);
  const contentChanged = () => {
    catalog.forget();
    cache.drop();
    search
      .rebuild()
      // Pages made meanwhile may hold what the old index found.
      .then(() => cache.drop())
      .catch((error: unknown) => logger.error({ err: error }, 'search index not rebuilt'));
  };
  // Told before it listens itself: this process is about to read everything anyway.
  if (loaded.loaded) await database.notify(contentChannel, 'library');
  const stopListening = await database.listen(contentChannel, contentChanged);
  await search.rebuild();

  const settings = {
    siteName: config.siteName,
    contactEmail: config.contactEmail,
    publicUrl: config.publicUrl,
  };
  const apiRoutes = [
    ...libraryRoutes({ db, catalog, findIds: async (text, limit) => search.findResourceIds(text, limit) }),
    ...timelineRoutes({ db, catalog }),
    ...searchRoutes({ engine: search }),
    ...newsletterRoutes({ db, publicUrl: config.publicUrl, trustProxy: config.trustProxy }),
    ...siteRoutes({ db, config: settings }),
  ];
  const readLimiter = createLocalRateLimiter({ name: 'read', points: config.readsPerMinute, seconds: 60 });
  const renderer = await openRenderer({ dev, root, server: options.server });
  // No feature opens sessions yet: every visitor is anonymous.
  const hasSession = () => false;
  const answerPage = createPageHandler({
    cache,
    logger,
    publicUrl: config.publicUrl,
    renderer: renderer.load,
    assets: renderer.assets,
    hasSession,
    dev,
  });
  const app = createApp({
    logger,
    publicUrl: config.publicUrl,
    dev,
    trustProxy: config.trustProxy,
    apiRoutes,
    openApi: describeApi(apiRoutes, settings),
    mountFiles(hono) {
      mountSiteFiles(hono, { db, config: settings });
      mountChecklist(hono, { db, config: settings });
    },
    files: {
      client: relative(process.cwd(), join(root, dev ? 'public' : 'dist/client')) || '.',
      plates: relative(process.cwd(), join(root, 'dist/plates')) || '.',
    },
    readLimiter,
    checkHealth: () => database.ping(),
    answerPage,
    styles: () => renderer.assets().styles,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const { describePage } = await renderer.load();
  const answerFromCache = createFastPath({
    cache,
    headers: securityHeaders({ publicUrl: config.publicUrl, dev }),
    describePage,
    hasSession,
    // Thousands a second at times: only who asks for that much is told.
    onAnswer: (path, status) => logger.debug({ path, status }, 'cached page'),
  });
  return {
    onRequest(request, response) {
      if (!dev && answerFromCache(request, response)) return;
      renderer.middleware(request, response, () => void listener(request, response));
    },
    async close() {
      await stopListening();
      await renderer.close();
      await database.close();
    },
  };
}
