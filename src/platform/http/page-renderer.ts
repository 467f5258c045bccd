/** The seam between the HTTP server and the page renderer, which only the bundler can load. */
import type { Transport } from '#platform/api/api-client.ts';

/** Addresses of the browser's files, from the build's manifest or, in development, from Vite. */
export type PageAssets = {
  entry: string;
  styles: string[];
  /** Modules the entry imports statically, to be fetched at once. */
  modules: string[];
  /** What the chunk built from this source file needs. */
  ofPage(file: string): { modules: string[]; styles: string[] };
};

export type Theme = 'light' | 'dark' | 'system';

export type RenderPage = (
  request: Request,
  options: {
    transport: Transport;
    assets: PageAssets;
    theme: Theme;
    /** Hears of every fault that became an error screen. */
    onFault: (error: unknown) => void;
  },
) => Promise<Response>;

/** What the page cache must know of an address before it asks for the page. */
export type DescribePage = (pathname: string) => { query: readonly string[] };

export type PageRenderer = { renderPage: RenderPage; describePage: DescribePage };
