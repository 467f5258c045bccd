/** The page renderer for production: the built bundle. src/app/dev/dev-site.ts has the one for development. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from '#platform/log/logger.ts';
import { type PageAssets, readAssetManifest } from './asset-manifest.ts';
import type { DescribePage } from './describe-page.ts';
import type { RenderOptions } from './entry-server.tsx';
import { openRenderPool } from './render-thread/render-pool.ts';

export type PageRenderer = {
  /** See `renderPage` of entry-server.tsx. */
  renderPage: (request: Request, options: Omit<RenderOptions, 'assets'>) => Promise<Response>;
  describePage: DescribePage;
};

export type SsrRenderer = {
  /** Must be called for every page: in development the renderer changes while the site runs. */
  load: () => Promise<PageRenderer>;
  assets: PageAssets;
  /** Handles the requests of the development server; otherwise calls `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

/**
 * Opens the built renderer, which runs in its own thread.
 * @throws Error if the site has not been built
 */
export async function openSsrRenderer(root: string, logger: Logger): Promise<SsrRenderer> {
  const text = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8').catch(() => {
    throw new Error('The site has not been built: run npm run build.');
  });
  const manifest = JSON.parse(text) as Parameters<typeof readAssetManifest>[0];
  const { renderPage, close } = openRenderPool({
    filename: pathToFileURL(join(root, 'dist/server/render-worker.js')).href,
    workerData: manifest,
    onError: (error) => logger.error({ err: error }, 'the thread that renders pages failed'),
  });
  // Node cannot load .tsx files: in development Vite loads them, in a build they are bundled.
  const { describePage } = await import('./page-parameters.ts');
  return {
    load: async () => ({ renderPage, describePage }),
    assets: readAssetManifest(manifest),
    middleware: (_request, _response, next) => next(),
    close,
  };
}
