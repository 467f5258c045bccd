/** What answers a request: the page cache where it can, else the whole application. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import { createFastPath } from '#platform/http/answer-page.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { createPageHandler } from './pages.ts';
import type { OpenRenderer } from './renderer.ts';
import { type AppDependencies, createApp } from './server.ts';

export type ListenerDependencies = Omit<AppDependencies, 'answerPage' | 'styles'> & {
  cache: PageCache;
  renderer: OpenRenderer;
  /** Whether a Cookie header may name a session: such a visitor neither sees nor fills the page cache. */
  hasSession: (cookie: string) => boolean;
  /** Has the answer remove a cookie that names no session. */
  forgetStaleSession: (context: Context<AppEnv>) => Promise<void>;
};

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Puts page cache, application and renderer together, with one notion of who has a session. */
export async function createRequestListener(deps: ListenerDependencies): Promise<RequestListener> {
  const { cache, dev, forgetStaleSession, hasSession, logger, publicUrl, renderer } = deps;
  const { load, assets } = renderer;
  const app = createApp({
    ...deps,
    answerPage: createPageHandler({
      cache,
      logger,
      publicUrl,
      renderer: load,
      assets,
      hasSession,
      forgetStaleSession,
      dev,
    }),
    styles: () => assets().styles,
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const { describePage } = await load();
  const answerFromCache = createFastPath({
    cache,
    headers: securityHeaders({ publicUrl, dev }),
    describePage,
    hasSession,
    // Thousands a second at times: only who asks for that much is told.
    onAnswer: (path, status) => logger.debug({ path, status }, 'cached page'),
  });
  return (request, response) => {
    if (!dev && answerFromCache(request, response)) return;
    renderer.middleware(request, response, () => void answer(request, response));
  };
}
