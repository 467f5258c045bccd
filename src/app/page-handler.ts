/** Answers page requests: redirects to the clean path, then the page cache, then rendering. */
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { chooseEncoding } from '#platform/http/encoding.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import type { Logger } from '#platform/log/logger.ts';
import { toResponse } from './cached-page-response.ts';
import { canonicalAddress, pageCacheKey } from './page-cache-key.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import { readTheme } from './theme.ts';

export type PageDependencies = {
  cache: PageCache;
  logger: Logger;
  publicUrl: string;
  renderer: SsrRenderer;
  /** Whether a Cookie header may name a session: such a visitor neither sees nor fills the page cache. */
  hasSession: (cookie: string) => boolean;
  /** Makes the response delete a cookie that names no session. */
  forgetStaleSession: (context: Context<AppEnv>) => Promise<void>;
  /** In development nothing is cached: an edit must show at the next reload. */
  dev: boolean;
};

/** Makes the handler for everything that is neither file nor API. `count` counts the request against the rate limit. */
export function createPageHandler(deps: PageDependencies) {
  return async function handlePage(
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
    const renderer = await deps.renderer.load();
    const cookie = request.headers.get('cookie');
    const theme = readTheme(cookie);
    const render = (address: string, headers: HeadersInit) =>
      // A new request: a cached page must not depend on the first visitor's cookies or end with their abort.
      renderer.renderPage(new Request(new URL(address, deps.publicUrl)), {
        transport: (target, init) =>
          app.request(target, { ...init, headers: { ...init.headers, ...headers } }, { page: context }),
        assets: deps.renderer.assets,
        theme,
        onFault: (error) => deps.logger.error({ err: error, path: url.pathname }, 'page failed'),
      });

    if (cookie && deps.hasSession(cookie)) {
      await count();
      const page = await render(`${url.pathname}${url.search}`, { cookie });
      page.headers.set('cache-control', 'private, no-store');
      // While the database is down it is unknown whether the session exists.
      if (page.status !== 503) await deps.forgetStaleSession(context);
      return addRetryAfter(page);
    }
    if (deps.dev) deps.cache.drop();
    const address = canonicalAddress(request.url, renderer.describePage);
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
    const result = await deps.cache.getOrRender(pageCacheKey(theme, address), encoding, async () => {
      await count();
      return render(address, {});
    });
    if (!(result instanceof Response)) return toResponse(result, request);
    result.headers.set('cache-control', 'no-store');
    return addRetryAfter(result);
  };
}

function addRetryAfter(page: Response): Response {
  if (page.status === 503) page.headers.set('retry-after', '5');
  return page;
}

/** One path for each page: no trailing slash, no doubled ones (which could name another host). */
function cleanPath(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}
