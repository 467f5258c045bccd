/** The page renderer of production: the built bundle. src/app/dev/dev-site.ts has that of development. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PageAssets, PageRenderer } from '#platform/http/page-renderer.ts';
import { readManifest } from './assets.ts';

export type OpenRenderer = {
  load: () => Promise<PageRenderer>;
  assets: () => PageAssets;
  /** Answers what the development server must, else calls `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

/** Opens the built renderer. @throws Error where the site has not been built */
export async function openRenderer(root: string): Promise<OpenRenderer> {
  const manifest = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8').catch(() => {
    throw new Error('The site has not been built: run npm run build.');
  });
  const assets = readManifest(JSON.parse(manifest));
  const renderer: PageRenderer = await import('./entry-server.tsx');
  return {
    load: async () => renderer,
    assets: () => assets,
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  };
}
