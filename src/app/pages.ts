/** Answers page requests: address clean-up, cache, rendering. */
import type { Context, Hono } from 'hono';
import { canonicalAddress, readTheme, toResponse } from '#platform/http/answer-page.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { chooseEncoding } from '#platform/http/encoding.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import type { PageAssets, PageRenderer } from '#platform/http/page-renderer.ts';
import type { Logger } from '#platform/log/logger.ts';

export type PageDependencies = {
  cache: PageCache;
  logger: Logger;
  publicUrl: string;
  /** Asked anew for every page in development, where the renderer changes under way. */
  renderer: () => Promise<PageRenderer>;
  assets: () => PageAssets;
  hasSession: (cookie: string) => boolean;
  /** Has the answer remove a cookie that names no session. */
  forgetStaleSession: (context: Context<AppEnv>) => Promise<void>;
  /** In development nothing is kept: an edit must show at the next reload. */
  dev: boolean;
};

/** Makes the handler for everything that is neither file nor API. */
export function createPageHandler(deps: PageDependencies) {
  return async function answerPage(
    context: Context<AppEnv>,
    app: Hono<AppEnv>,
    count: () => Promise<void>,
  ): Promise<Response> {
    const request = context.req.raw;
    const url = new URL(request.url);
    const clean = cleanPath(url.pathname);
    if (clean !== url.pathname) {
      return new Response(null, { status: 301, headers: { location: `${clean}${url.search}` } });
    }
    const renderer = await deps.renderer();
    const cookie = request.headers.get('cookie');
    const theme = readTheme(cookie);
    const render = (address: string, headers: HeadersInit) =>
      // A fresh request: a shared page must see neither the first visitor's cookies nor their abort.
      renderer.renderPage(new Request(new URL(address, deps.publicUrl)), {
        transport: (target, init) =>
          app.request(target, { ...init, headers: { ...init.headers, ...headers } }, { page: context }),
        assets: deps.assets(),
        theme,
        onFault: (error) => deps.logger.error({ err: error, path: url.pathname }, 'page failed'),
      });

    if (cookie && deps.hasSession(cookie)) {
      await count();
      const page = await render(`${url.pathname}${url.search}`, { cookie });
      page.headers.set('cache-control', 'private, no-store');
      // While the database is down nobody can say whose session it is.
      if (page.status !== 503) await deps.forgetStaleSession(context);
      return tellWhenToReturn(page);
    }
    if (deps.dev) deps.cache.drop();
    const address = canonicalAddress(request.url, renderer.describePage);
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
    const result = await deps.cache.obtain(`${theme}|${address}`, encoding, async () => {
      await count();
      return render(address, {});
    });
    if (!(result instanceof Response)) return toResponse(result, request);
    result.headers.set('cache-control', 'no-store');
    return tellWhenToReturn(result);
  };
}

function tellWhenToReturn(page: Response): Response {
  if (page.status === 503) page.headers.set('retry-after', '5');
  return page;
}

/** One address a page: no trailing slash, no doubled ones (which could name another host). */
function cleanPath(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}
