/** Creates the Hono application: middleware, API, files, pages. Reads no environment. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { compressResponses } from '#platform/http/compress-responses.ts';
import { answerError } from '#platform/http/error-handler.ts';
import type { FileCache } from '#platform/http/file-cache.ts';
import { renderProblemPage } from '#platform/http/problem-page.ts';
import { realRequest } from '#platform/http/request-body.ts';
import type { RequestBudget } from '#platform/http/request-budget.ts';
import { logRequests } from '#platform/http/request-log.ts';
import { refuseCrossSite } from '#platform/http/same-site.ts';
import { type ContentSources, securityHeaders } from '#platform/http/security-headers.ts';
import { serveFiles } from '#platform/http/static-files.ts';
import type { Logger } from '#platform/log/logger.ts';
import { createSharedRuns } from '#platform/shared-runs.ts';

/** Maximum request body in bytes; routes that accept uploads have their own limits. */
const maxBodyBytes = 100 * 1024;
/** For files whose name contains a digest of their content. */
const cacheForYear = 'public, max-age=31536000, immutable';
const cacheForDay = 'public, max-age=86400, stale-while-revalidate=604800';
const healthPath = '/api/health';
/** Methods that change nothing. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export type AppDependencies = {
  logger: Logger;
  publicUrl: string;
  dev: boolean;
  /** API operations of all features. */
  apiRoutes: readonly ApiRoute[];
  /** Makes the OpenAPI document that describes the operations; called at the first request for it. */
  describeApi: () => object;
  /** Mounts addresses under /api that people open as links: they answer with a redirect. */
  mountLinks: (app: Hono<AppEnv>) => void;
  /**
   * Addresses that authenticate their only sender by a signature and limit its bodies themselves. Their requests are
   * not counted.
   */
  ownLimits?: readonly { method: string; path: string }[];
  /** External hosts that the site's pages may use. */
  contentSources?: readonly ContentSources[] | undefined;
  /** Reads and writes the session cookie; wraps everything that may change it. */
  sessionMiddleware: MiddlewareHandler<AppEnv>;
  /** Mounts files that are neither part of the API nor pages: sitemap, robots, downloads. */
  mountFiles: (app: Hono<AppEnv>) => void;
  /** Folders of built files, relative to the working directory; absent in development. */
  files: { client: string; plates: string };
  /** Keeps small built files in memory; without it each request reads from the disk. */
  fileCache?: FileCache;
  budget: RequestBudget;
  /** Writes the security log. */
  logSecurity: MiddlewareHandler<AppEnv>;
  /** Resolves if the site can serve requests. */
  checkHealth: () => Promise<void>;
  /**
   * Refuses uploads while the disk has little free space.
   * @throws AppError 503
   */
  requireSpace?: () => Promise<void>;
  /** Called with every error that ended a request. */
  noteError?: (error: unknown) => void;
  /** Answers every request that is neither for a file nor for the API. */
  handlePage: (context: Context<AppEnv>, app: Hono<AppEnv>) => Promise<Response>;
  /** Style sheets for error pages that are built without the renderer. */
  styles: readonly string[];
};

/** Creates the whole site as one application that maps a Request to a Response. */
export function createApp(deps: AppDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: true });
  const headers = securityHeaders(deps);

  app.use(logRequests(deps.logger));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headers) {
      // A response may set its own policy.
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  app.use(deps.sessionMiddleware);
  app.use(compressResponses);
  // Mounted before files and pages, because requests for them can be refused too.
  app.use(deps.logSecurity);
  app.use(refuseControlCharacters);
  const countedElsewhere = [...(deps.ownLimits ?? []), ...deps.apiRoutes.filter(({ ownLimit }) => ownLimit)];
  app.use('/api/*', async (context, next) => {
    const { method, path } = context.req;
    const isCounted = countedElsewhere.some((route) => route.method === method && route.path === path);
    // A proxy's health probe must never be refused by the rate limit while the site is healthy.
    if (!isCounted && path !== healthPath) await deps.budget.spend(context, 1);
    await next();
  });
  app.use('/api/*', async (context, next) => {
    const { method, raw } = context.req;
    if (!safeMethods.has(method)) refuseCrossSite(raw.headers, deps.publicUrl);
    await next();
  });
  const limitBody = createBodyLimit(maxBodyBytes);
  const uploads = deps.apiRoutes.filter(({ upload }) => upload);
  const longBodies = deps.apiRoutes.flatMap(({ method, path, maxBodyBytes: max }) =>
    max ? [{ method, path, limit: createBodyLimit(max) }] : [],
  );
  app.use(realRequest, async (context, next) => {
    const { method, path } = context.req;
    // The upload's own route reads it, with its own limit, after the sender has been authorized.
    const isOf = (route: { method: string; path: string }) =>
      route.method === method && pathMatches(route.path, path);
    if (uploads.some(isOf)) await deps.requireSpace?.();
    if (uploads.some(isOf) || deps.ownLimits?.some(isOf)) return next();
    return (longBodies.find(isOf)?.limit ?? limitBody)(context, next);
  });

  const checks = createSharedRuns<void>();
  app.get(healthPath, async (context) => {
    await checks('health', deps.checkHealth);
    return context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
  let openApi: object | undefined;
  app.get('/api/openapi.json', (context) => {
    openApi ??= deps.describeApi();
    return context.json(openApi);
  });
  deps.mountLinks(app);
  mountApiRoutes(app, deps.apiRoutes, deps.budget);
  const operations = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  app.all('/api/*', (context) => {
    const methods = operations
      .filter((route) => pathMatches(route.path, context.req.path))
      .map((route) => route.method);
    if (methods.length === 0) throw new AppError('not_found', 'There is no such address in the API.');
    throw new AppError('method_not_allowed', 'This address does not take that method.', { allow: methods });
  });

  deps.mountFiles(app);
  app.use(
    '/assets/*',
    serveFiles({ root: deps.files.client, cacheControl: cacheForYear, cache: deps.fileCache }),
  );
  app.use('/plates/*', serveFiles({ root: deps.files.plates, cacheControl: cacheForDay, prefix: '/plates' }));
  app.use('/*', serveFiles({ root: deps.files.client, cacheControl: cacheForDay }));
  app.on('GET', ['/assets/*', '/plates/*', '/pdfs/*'], (context) => context.text('Not found', 404));

  app.get('*', (context) => deps.handlePage(context, app));
  app.all('*', () => {
    throw new AppError('method_not_allowed', 'Pages can only be read.', { allow: ['GET', 'HEAD'] });
  });
  app.onError((error, context) => {
    deps.noteError?.(error);
    const answer = answerError(error, context, deps.logger);
    const { method, path } = context.req;
    const wantsPage = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/');
    return wantsPage ? renderProblemPage(error, { styles: deps.styles, path }) : answer;
  });
  return app;
}

const refuseControlCharacters: Parameters<Hono<AppEnv>['use']>[1] = async (context, next) => {
  const url = context.req.url;
  let decoded: string;
  try {
    decoded = decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    throw new AppError('bad_request', 'The address is not valid.');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(decoded)) {
    throw new AppError('bad_request', 'The address contains control characters.');
  }
  await next();
};

function pathMatches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

/** Makes the middleware that refuses bodies larger than `maxSize` bytes. */
function createBodyLimit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      const kilobytes = Math.floor(maxSize / 1024);
      throw new AppError('too_large', `That is too large: at most ${kilobytes} KB can be sent here.`);
    },
  });
}
