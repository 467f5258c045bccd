/** Starts the site: reads the environment, opens the database and the renderer, serves requests, stops in order. */
import { createServer } from 'node:http';
import { parseEnv } from '#platform/env/env.ts';
import { describeCauses } from '#platform/errors/describe-causes.ts';
import { answerMalformedRequests } from '#platform/http/malformed-requests.ts';
import { warnOfUntrustedProxy } from '#platform/http/proxy-warning.ts';
import { createLogger } from '#platform/log/logger.ts';
import { localUrlOf } from './local-url.ts';
import type { RequestListener } from './request-listener.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { openSiteDatabase } from './site-database.ts';
import { openSsrRenderer } from './ssr-renderer.ts';

/**
 * In ms. Longer than the idle timeout of reverse proxies (commonly one minute): if this server closed a connection
 * just as the proxy sends the next request, the visitor would see an error.
 */
const keepAliveTimeout = 75_000;
/** In ms: for a request's headers, and for the whole request; the largest upload takes this long on a slow line. */
const headersTimeout = 15_000;
const requestTimeout = 180_000;
/** In ms: how often the server looks for connections that have exceeded these timeouts. */
const connectionsCheckingInterval = 5_000;
/** Maximum number of connections; further ones are closed at once. Each takes memory and a file descriptor. */
const maxConnections = 5_000;

async function openSite(root: string): Promise<void> {
  // The data folder holds members' data, so its files are created with access for this user only.
  process.umask(0o077);
  const config = parseEnv(process.env);
  // React chooses its build by NODE_ENV when it is loaded, so modules that import React are loaded after this line.
  // parseEnv has already read whether the operator set production.
  process.env.NODE_ENV ??= 'production';
  const logger = createLogger({ level: config.logLevel, pretty: false });
  const server = createServer({
    ...{ keepAliveTimeout, headersTimeout, requestTimeout, connectionsCheckingInterval },
  });
  server.maxConnections = maxConnections;
  answerMalformedRequests(server);
  warnOfUntrustedProxy(server, { trustProxy: config.trustProxy, logger });
  // Listens before loading anything, so that an occupied port is reported at once. Requests that arrive before the
  // site is ready wait for it.
  const opened = Promise.withResolvers<RequestListener>();
  const hold: RequestListener = (request, response) =>
    void opened.promise.then((answer) => answer(request, response));
  server.on('request', hold);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });
  // The database comes first: it opens in its own thread while this thread reads the modules.
  const [database, { buildSite }, renderer] = await Promise.all([
    openSiteDatabase(config, root, logger),
    import('./site.ts'),
    openSsrRenderer(root, logger),
  ]);
  const localUrl = () => localUrlOf(server);
  const site = await buildSite({ config, logger, root, dev: false, localUrl, database, renderer });
  opened.resolve(site.onRequest);
  server.off('request', hold).on('request', site.onRequest);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  logger.info(
    { url: `http://localhost:${port}`, data: config.databaseUrl ? 'PostgreSQL' : config.dataDir },
    'open',
  );
  const close = async () => {
    await site.close();
    await renderer.close();
    await database.close();
  };
  shutDownOnSignal(server, close, logger);
}

/** Opens the site; ends the process if that fails. @param root folder of the project */
export async function main(root: string): Promise<void> {
  await openSite(root).catch((error: unknown) => {
    process.stderr.write(`${describeCauses(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
}
