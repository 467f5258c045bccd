/** Renders a page on the server: loads its data through the API in the same process and returns complete HTML. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createApiClient, createQueryClient, type Transport } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { renderBoot } from '#platform/web/boot.ts';
import { pageHandle } from '#platform/web/page-route.ts';
import latinItalic from '#ui/fonts/newsreader-italic.woff2?url';
import type { PageAssets } from './asset-manifest.ts';
import { PageAssetLinks } from './frame/page-asset-links.tsx';
import { ThemeContext } from './frame/theme-context.ts';
import { renderToHtml } from './render-to-html.ts';
import { routes } from './routes.tsx';
import { renderModuleList } from './script-loader/module-list.ts';
import type { Theme } from './theme.ts';

const handler = createStaticHandler(routes);

export type RenderOptions = {
  transport: Transport;
  assets: PageAssets;
  theme: Theme;
  /** Called with every error that led to an error screen. */
  onFault: (error: unknown) => void;
};

/**
 * Renders the page of a request. Redirects are returned unchanged. Unknown addresses give 404; faults give 500 with
 * the error screen, whose details never reach the visitor.
 */
export async function renderPage(request: Request, options: RenderOptions): Promise<Response> {
  const api = createApiClient(options.transport);
  const queries = createQueryClient(api, { server: true });
  try {
    const context = await handler.query(request, {
      requestContext: new RouterContextProvider(new Map([[appContext, { api, queries }]])),
    });
    if (context instanceof Response) return context;
    maskFaults(context, options.onFault);
    const html = await renderContext(context, queries, options);
    const data = `${renderState(context, queries)}${renderModules(context, options.assets)}`;
    return new Response(insertBeforeEnd(preloadItalic(html), data), {
      status: context.statusCode,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  } finally {
    queries.clear();
  }
}

async function renderContext(
  context: StaticHandlerContext,
  queries: QueryClient,
  { assets, theme, onFault }: RenderOptions,
): Promise<Buffer> {
  const render = () => {
    const tree = (
      <StrictMode>
        <ThemeContext value={theme}>
          <QueryClientProvider client={queries}>
            <PageAssetLinks assets={assets} files={pageFiles(context)} />
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </QueryClientProvider>
        </ThemeContext>
      </StrictMode>
    );
    return renderToHtml(tree, assets.loader);
  };
  // Error boundaries do not run on the server. So a fault is assigned to the nearest boundary and the page is
  // rendered again; if that fails too, the next outer boundary gets it.
  const boundaries = context.matches.filter(({ route }) => route.ErrorBoundary).map(({ route }) => route.id);
  for (;;) {
    try {
      return await render();
    } catch (error) {
      // A boundary may rethrow a route error that it does not handle. That is no fault, and it keeps its status.
      const rethrown = isRouteErrorResponse(error);
      if (!rethrown) onFault(error);
      const boundary = boundaries.pop();
      if (boundary === undefined) throw error;
      context.errors = { [boundary]: rethrown ? error : maskedFault };
      context.statusCode = rethrown ? error.status : 500;
    }
  }
}

/**
 * Preloads the italic font if the main part of the page contains italics: a font that arrives after the text was laid
 * out makes the browser lay it out again.
 */
function preloadItalic(html: Buffer): Buffer {
  const main = html.toString('latin1', html.indexOf('<main'));
  const styles = html.indexOf('<link rel="stylesheet"');
  if (styles < 0 || !/<(?:em|i)>|class="(?:[^"]* )?italic[ "]/.test(main)) return html;
  const link = `<link rel="preload" href="${latinItalic}" as="font" type="font/woff2" crossorigin=""/>`;
  return Buffer.concat([html.subarray(0, styles), Buffer.from(link), html.subarray(styles)]);
}

/** Inserts text at the end of a document's body. */
function insertBeforeEnd(html: Buffer, text: string): Uint8Array<ArrayBuffer> {
  const end = html.lastIndexOf('</body>');
  return Buffer.concat([html.subarray(0, end), Buffer.from(text), html.subarray(end)]);
}

/** What visitors and the browser's router see of a fault: no details. */
const maskedFault = { status: 500, statusText: '', data: null, internal: false };

/** Replaces faults by `maskedFault`; errors that a route threw on purpose stay as they are. */
function maskFaults(context: StaticHandlerContext, onFault: (error: unknown) => void): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue;
    onFault(error);
    context.errors = { ...context.errors, [id]: maskedFault };
  }
}

function pageFiles(context: StaticHandlerContext): string[] {
  const files = context.matches.map(({ route }) => pageHandle(route)?.load.file);
  return files.filter((file) => file !== undefined);
}

/** Lists the modules of the application and of the matched pages. The entry is last: it runs after all others. */
function renderModules(context: StaticHandlerContext, assets: PageAssets): string {
  const ofPages = pageFiles(context).flatMap((file) => assets.ofPage(file).modules);
  return renderModuleList([...new Set([...assets.modules, ...ofPages]), assets.entry]);
}

function renderState(context: StaticHandlerContext, queries: QueryClient): string {
  const loaded = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success');
  return renderBoot({
    queries: loaded.map((query) => [query.queryKey as string[], query.state.data]),
    hydration: {
      loaderData: context.loaderData,
      errors: serializeErrors(context.errors),
    },
  });
}

/** Route errors as plain objects, which is how the browser's router recognises them. */
function serializeErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null;
  const plain = Object.entries(errors).map(([id, error]) => {
    const { status, statusText, data } = isRouteErrorResponse(error) ? error : maskedFault;
    return [id, { status, statusText, data, internal: false }];
  });
  return Object.fromEntries(plain);
}
