/** The page renderer of production: the built bundle. src/app/dev/dev-site.ts has that of development. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type PageAssets, readAssetManifest } from './asset-manifest.ts';

/** What entry-server.tsx exports. Node cannot load .tsx files: in development Vite does, in a build they are bundled. */
export type PageRenderer = typeof import('./entry-server.tsx');

export type SsrRenderer = {
  /** To be called for every page: in development the renderer changes while the site runs. */
  load: () => Promise<PageRenderer>;
  assets: PageAssets;
  /** Answers what the development server must, else calls `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

/** Opens the built renderer. @throws Error where the site has not been built */
export async function openSsrRenderer(root: string): Promise<SsrRenderer> {
  const manifest = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8').catch(() => {
    throw new Error('The site has not been built: run npm run build.');
  });
  const renderer = await import('./entry-server.tsx');
  return {
    load: async () => renderer,
    assets: readAssetManifest(JSON.parse(manifest)),
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  };
}
