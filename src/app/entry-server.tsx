/** Renders a page on the server: loads its data through the API in-process, answers whole HTML. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createApiClient, createQueryClient } from '#platform/api/api-client.ts';
import type { DescribePage, PageAssets, RenderPage, Theme } from '#platform/http/page-renderer.ts';
import { appContext } from '#platform/web/app-context.ts';
import { renderBoot } from '#platform/web/boot.ts';
import { pageHandle } from '#platform/web/page-route.ts';
import { PageAssetLinks } from './frame/page-asset-links.tsx';
import { ThemeContext } from './frame/theme-context.ts';
import { renderToHtml } from './render-to-html.ts';
import { routes } from './routes.tsx';

const handler = createStaticHandler(routes);

/** Which query parameters the page at an address reads, and whether there is such a page. */
export const describePage: DescribePage = (pathname) => {
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = matches.map(({ route }) => pageHandle(route)).filter((handle) => handle !== undefined);
  return { known: handles.length > 0, query: handles.flatMap((handle) => handle.query ?? []) };
};

/**
 * Renders the page of a request. Redirects come back as they are; unknown addresses as 404,
 * faults as 500 with the error screen, whose details never reach the visitor.
 */
export const renderPage: RenderPage = async (request, { transport, assets, theme, onFault }) => {
  const queries = createQueryClient(createApiClient(transport), { server: true });
  try {
    const api = createApiClient(transport);
    const context = await handler.query(request, {
      requestContext: new RouterContextProvider(new Map([[appContext, { api, queries }]])),
    });
    if (context instanceof Response) return context;
    for (const error of Object.values(context.errors ?? {})) {
      if (!isRouteErrorResponse(error)) onFault(error);
    }
    const html = await renderContext(context, queries, assets, theme, onFault);
    return new Response(
      html.replace('</body>', () => `${renderState(context, queries)}</body>`),
      {
        status: context.statusCode,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      },
    );
  } finally {
    queries.clear();
  }
};

async function renderContext(
  context: StaticHandlerContext,
  queries: QueryClient,
  assets: PageAssets,
  theme: Theme,
  onFault: (error: unknown) => void,
): Promise<string> {
  const render = () => {
    const files = context.matches.map(({ route }) => pageHandle(route)?.page.file);
    const tree = (
      <StrictMode>
        <ThemeContext value={theme}>
          <QueryClientProvider client={queries}>
            <PageAssetLinks assets={assets} files={files.filter((file) => file !== undefined)} />
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </QueryClientProvider>
        </ThemeContext>
      </StrictMode>
    );
    return renderToHtml(tree, assets.entry);
  };
  try {
    return await render();
  } catch (error) {
    // Error boundaries do not run on the server: hand the fault to the nearest one and render again.
    const refused = isRouteErrorResponse(error);
    if (!refused) onFault(error);
    const boundary = context._deepestRenderedBoundaryId ?? context.matches[0]?.route.id ?? '0';
    context.errors = { [boundary]: error };
    // A boundary may hand a refusal on to the one above it.
    context.statusCode = refused ? error.status : 500;
    return render();
  }
}

function renderState(context: StaticHandlerContext, queries: QueryClient): string {
  const loaded = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success');
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, data: error.data, internal: false }
      : { status: 500, statusText: '', data: null, internal: false },
  ]);
  return renderBoot({
    queries: loaded.map((query) => [query.queryKey as string[], query.state.data]),
    hydration: {
      loaderData: context.loaderData,
      errors: errors.length > 0 ? Object.fromEntries(errors) : null,
    },
  });
}
