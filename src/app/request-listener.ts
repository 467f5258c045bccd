/** Answers every request: cached pages first, everything else through the Hono application. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { createCacheResponder } from './cached-page-response.ts';
import { type AppDependencies, createApp } from './create-app.ts';
import { createPageHandler, type PageDependencies } from './page-handler.ts';

type ListenerDependencies = Omit<AppDependencies, 'handlePage' | 'styles'> & PageDependencies;

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Connects page cache, application and renderer; all use the same `hasSession`. */
export async function createRequestListener(deps: ListenerDependencies): Promise<RequestListener> {
  const { caches, cdnSeconds, dev, hasSession, logger, periods, renderer } = deps;
  const app = createApp({ ...deps, handlePage: createPageHandler(deps), styles: renderer.assets.styles });
  const handleRequest = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // It would end the connection half a second after the answer, which a slow sender then never sees.
    autoCleanupIncoming: false,
  });
  const { describePage } = await renderer.load();
  const respondFromCache = createCacheResponder({
    ...{ caches, cdnSeconds },
    headers: securityHeaders(deps),
    addressRules: { describePage, periods },
    hasSession,
    // There can be thousands a second, so they are logged at the level 'debug' only.
    onResponse: (path, status) => logger.debug({ path, status }, 'cached page'),
  });
  return (request, response) => {
    if (!dev && respondFromCache(request, response)) return;
    takeWholeBody(request, response);
    renderer.middleware(request, response, () => void handleRequest(request, response));
  };
}

/**
 * Reads what is still to come of a body that was answered before its end, and drops it; the server's time-out ends it. Node would
 * end a connection that is not kept open right after the answer: unread bytes then reset it, and the sender never sees the answer.
 */
function takeWholeBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const isLeft = () => !request.readableEnded && !request.destroyed;
  const discardRest = () => request.removeAllListeners('data').resume();
  response.once('finish', () => isLeft() && discardRest());
  socket.destroySoon = () => {
    if (!isLeft()) return Socket.prototype.destroySoon.call(socket);
    discardRest().once('close', () => socket.destroy());
    return socket.end();
  };
}
