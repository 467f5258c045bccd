/** The page renderer: the built bundle in production, Vite's live modules in development. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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

/** Opens the renderer. @throws Error where the site has not been built */
export async function openRenderer(options: {
  dev: boolean;
  root: string;
  server: Server;
}): Promise<OpenRenderer> {
  return options.dev ? openViteRenderer(options) : openBuiltRenderer(options.root);
}

async function openBuiltRenderer(root: string): Promise<OpenRenderer> {
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

async function openViteRenderer({ root, server }: { root: string; server: Server }): Promise<OpenRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server } },
  });
  const assets: PageAssets = {
    entry: '/src/app/entry-client.tsx',
    styles: [],
    modules: ['/@vite/client'],
    ofPage: () => ({ modules: [], styles: [] }),
  };
  return {
    load: async () => (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as PageRenderer,
    assets: () => assets,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
