/** Answers page requests: redirects to the clean path, then the page cache, then rendering. */
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { chooseEncoding } from '#platform/http/encoding.ts';
import { isDatabaseDown } from '#platform/http/error-handler.ts';
import { pageCost, type RequestBudget } from '#platform/http/request-budget.ts';
import type { Logger } from '#platform/log/logger.ts';
import { toResponse, toUnkeptResponse } from './cached-page-response.ts';
import { canonicalAddress, pageCacheKey } from './page-cache-key.ts';
import type { PageCaches } from './page-caches.ts';
import type { SsrRenderer } from './ssr-renderer.ts';
import { readTheme } from './theme.ts';

export type PageDependencies = {
  caches: PageCaches;
  logger: Logger;
  publicUrl: string;
  renderer: SsrRenderer;
  /** Slugs and numbers that name a period in an address. */
  periods: ReadonlySet<string>;
  /** Seconds for which a CDN may keep a guest's page without revalidation; 0 without a CDN. */
  cdnSeconds: number;
  budget: RequestBudget;
  /** Whether a Cookie header may name a session. If so, the session is looked up before the page is answered. */
  hasSession: (cookie: string) => boolean;
  /** Whether the visitor is signed in. Signed-in members neither read nor fill the page cache. */
  isSignedIn: (context: Context<AppEnv>) => Promise<boolean>;
  /** Makes the response delete a session cookie whose session does not exist. */
  forgetStaleSession: (context: Context<AppEnv>) => Promise<void>;
  /** In development nothing is cached, so that an edit shows at the next reload. */
  dev: boolean;
};

/** Makes the handler for every request that is neither for a file nor for the API. */
export function createPageHandler(deps: PageDependencies) {
  const { budget, caches, cdnSeconds } = deps;

  /** Looks up the visitor's session; undefined while the database is down, because it is unknown whether it exists. */
  async function findSession(context: Context<AppEnv>): Promise<'member' | 'stale' | undefined> {
    try {
      return (await deps.isSignedIn(context)) ? 'member' : 'stale';
    } catch (error) {
      if (isDatabaseDown(error)) return undefined;
      throw error;
    }
  }

  return async function handlePage(context: Context<AppEnv>, app: Hono<AppEnv>): Promise<Response> {
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
      budget.runCostly(() =>
        // A new request, because a cached page must not depend on the first visitor's cookies or abort signal.
        renderer.renderPage(new Request(new URL(address, deps.publicUrl)), {
          transport: (target, init) =>
            caches.answers.getOrAsk(target, init, async () =>
              app.request(target, { ...init, headers: { ...init.headers, ...headers } }, { page: context }),
            ),
          theme,
          onFault: (error) => deps.logger.error({ err: error, path: url.pathname }, 'page failed'),
        }),
      );

    const session = cookie && deps.hasSession(cookie) ? await findSession(context) : 'none';
    if (session === 'member' || session === undefined) {
      const page = await renderAtCost(context, () =>
        render(`${url.pathname}${url.search}`, { cookie: cookie ?? '' }),
      );
      page.headers.set('cache-control', 'private, no-store');
      return addRetryAfter(page);
    }
    if (session === 'stale') await deps.forgetStaleSession(context);
    if (deps.dev) caches.drop();
    const { address, isCommon } = canonicalAddress(request.url, {
      describePage: renderer.describePage,
      periods: deps.periods,
    });
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
    const cache = caches.choose({ isCommon });
    const key = pageCacheKey(theme, address);
    const readPage = () => cache.getOrRender(key, encoding, () => render(address, {}));
    const result = cache.has(key) ? await readPage() : await renderAtCost(context, readPage);
    if (!(result instanceof Response)) {
      return session === 'stale' ? toUnkeptResponse(result) : toResponse(result, request, cdnSeconds);
    }
    result.headers.set('cache-control', 'no-store');
    return addRetryAfter(result);
  };

  /**
   * Spends the visitor's own points before the render is joined. Otherwise a visitor who waits for the same page
   * would be refused because another visitor's points are used up.
   */
  async function renderAtCost<Result>(
    context: Context<AppEnv>,
    task: () => Promise<Result>,
  ): Promise<Result> {
    await budget.spend(context, pageCost);
    return budget.runForVisitor(context, task);
  }
}

function addRetryAfter(page: Response): Response {
  if (page.status === 503) page.headers.set('retry-after', '5');
  return page;
}

/** The canonical path of a page: no trailing slash, no double slashes (which could name another host). */
function cleanPath(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}
