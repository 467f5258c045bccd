/**
 * The development site. The database and Vite stay open. After an edit of server code or content, only the changed
 * modules and those that import them are loaded again, and the site is rebuilt.
 */
import type { Server } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { createServer } from 'vite';
import type { Config } from '#platform/env/env.ts';
import type { Logger } from '#platform/log/logger.ts';
import type { PageAssets } from '../asset-manifest.ts';
import { localUrlOf } from '../local-url.ts';
import type { RequestListener } from '../request-listener.ts';
import type { Site } from '../site.ts';
import { openSiteDatabase } from '../site-database.ts';
import type { SsrRenderer } from '../ssr-renderer.ts';
import { answerDevMail } from './dev-mail.ts';

/** Delay before a rebuild, because editors write a file in several steps. */
const debounceMs = 60;

const assets: PageAssets = {
  loader: '/src/app/script-loader/script-loader.ts',
  styles: [],
  entry: '/src/app/entry-client.tsx',
  modules: ['/@vite/client'],
  ofPage: () => ({ modules: [], styles: [] }),
};

/** @throws Error if the database cannot be opened */
export async function openDevSite(options: {
  config: Config;
  logger: Logger;
  root: string;
  server: Server;
}): Promise<Site> {
  const { config, logger, root, server } = options;
  // The embedded database opens in its own thread while Vite reads the modules.
  const opening = openSiteDatabase(config, root, logger);
  const vite = await createServer({
    root,
    appType: 'custom',
    configLoader: 'native',
    server: {
      middlewareMode: true,
      ws: { server },
      watch: { ignored: [`${resolve(config.dataDir)}/**`, '**/dist/**', '**/.cache/**'] },
    },
  });
  const [database] = await Promise.all([
    opening,
    vite.ssrLoadModule('/src/app/site.ts'),
    vite.ssrLoadModule('/src/app/entry-server.tsx'),
    vite.ssrLoadModule('/src/app/page-parameters.ts'),
  ]);
  const renderer: SsrRenderer = {
    load: async () => {
      const { renderPage } = (await vite.ssrLoadModule(
        '/src/app/entry-server.tsx',
      )) as typeof import('../entry-server.tsx');
      const { describePage } = (await vite.ssrLoadModule(
        '/src/app/page-parameters.ts',
      )) as typeof import('../page-parameters.ts');
      return { describePage, renderPage: (request, options) => renderPage(request, { ...options, assets }) };
    },
    assets,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
  const build = async (): Promise<Site> => {
    const { buildSite } = (await vite.ssrLoadModule('/src/app/site.ts')) as typeof import('../site.ts');
    const localUrl = () => localUrlOf(server);
    return buildSite({ config, logger, root, dev: true, localUrl, database, renderer });
  };
  const { seedDevMembers } = (await vite.ssrLoadModule(
    '/src/app/dev/dev-members.ts',
  )) as typeof import('./dev-members.ts');
  let site = build();
  await site;
  for (const line of await seedDevMembers(database.db)) process.stdout.write(`  ${line}\n`);

  const onRequest: RequestListener = (request, response) => {
    if (answerDevMail(join(config.dataDir, 'outbox'), request, response)) return;
    site.then(
      (open) => open.onRequest(request, response),
      (error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.stack : String(error));
      },
    );
  };

  const reload = async (before: Promise<Site>): Promise<Site> => {
    const startedAt = performance.now();
    // A site whose build failed has nothing to close.
    await before.then(
      (old) => old.close(),
      () => {},
    );
    const built = await build();
    logger.info({ ms: Math.round(performance.now() - startedAt) }, 'reloaded');
    return built;
  };
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, file) => {
    if (!isServerFile(relative(root, file))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      site = reload(site);
      site.catch((error: unknown) => logger.error({ err: error }, 'not reloaded: mend it and save again'));
    }, debounceMs);
  });
  return {
    onRequest,
    async close() {
      clearTimeout(timer);
      await site.then(
        (open) => open.close(),
        () => {},
      );
      await vite.close();
      await database.close();
    },
  };
}

/**
 * Whether a change of the file requires a rebuild of the site. Not for files that only pages use, which Vite
 * replaces, nor for src/app/dev and src/platform/db, which Node itself has loaded and restarts for.
 */
export function isServerFile(path: string): boolean {
  if (/\.test\.tsx?$/.test(path) || path.startsWith('src/app/dev/')) return false;
  if (path.startsWith('content/')) return true;
  return /^src\/.*\.(?:ts|txt|csl|typ)$/.test(path) && !/\/web\/|^src\/ui\/|^src\/platform\/db\//.test(path);
}
