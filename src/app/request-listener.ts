/** Answers every request: cached files and pages first, everything else through the Hono application. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createFileResponder } from '#platform/http/cached-file-response.ts';
import { createFileCache } from '#platform/http/file-cache.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { createCacheResponder } from './cached-page-response.ts';
import { type AppDependencies, createApp } from './create-app.ts';
import { createPageHandler, type PageDependencies } from './page-handler.ts';

type ListenerDependencies = Omit<AppDependencies, 'handlePage' | 'styles' | 'fileCache'> & PageDependencies;

/** All scripts, styles and fonts as a browser asks for them take 1 MB. */
const fileCacheSize = { maxBytes: 4 * 1024 * 1024, maxFileBytes: 256 * 1024 };

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Connects page cache, application and renderer; all use the same `hasSession`. */
export async function createRequestListener(deps: ListenerDependencies): Promise<RequestListener> {
  const { caches, cdnSeconds, dev, hasSession, logger, periods, renderer } = deps;
  const fileCache = createFileCache(fileCacheSize);
  const app = createApp({
    ...deps,
    fileCache,
    handlePage: createPageHandler(deps),
    styles: renderer.assets.styles,
  });
  const handleRequest = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // For requests by HTTP/1.0 without a Host header, such as those of load balancers.
    hostname: new URL(deps.publicUrl).host,
    // Automatic cleanup closes the connection half a second after the response, so a slow sender would never see the
    // response.
    autoCleanupIncoming: false,
  });
  const { describePage } = await renderer.load();
  const headers = securityHeaders(deps);
  const respondFromFiles = createFileResponder({
    files: fileCache,
    prefix: '/assets/',
    headers,
    onResponse: (path, status) => logger.debug({ path, status }, 'cached file'),
  });
  const respondFromCache = createCacheResponder({
    ...{ caches, cdnSeconds, headers },
    addressRules: { describePage, periods },
    hasSession,
    // There can be thousands per second, so they are logged at level 'debug' only.
    onResponse: (path, status) => logger.debug({ path, status }, 'cached page'),
  });
  return (request, response) => {
    if (!dev && (respondFromFiles(request, response) || respondFromCache(request, response))) return;
    takeWholeBody(request, response);
    renderer.middleware(request, response, () => void handleRequest(request, response));
  };
}

/**
 * Reads and discards the rest of a request body that was answered before its end; the server's timeout limits this.
 * Without it, Node would close a connection that is not kept alive right after the response: unread bytes then cause
 * a reset, and the sender never sees the response.
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
