/** Starts the site: reads the environment, builds the live adapters, serves, stops in order. */
import { createServer } from 'node:http';
import { parseEnv } from '#platform/env/env.ts';
import { answerMalformedRequests } from '#platform/http/malformed-requests.ts';
import { createLogger } from '#platform/log/logger.ts';
import { localUrlOf } from './local-url.ts';
import type { RequestListener } from './request-listener.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { openSiteDatabase } from './site-database.ts';
import { openSsrRenderer } from './ssr-renderer.ts';

/**
 * In ms. Longer than reverse proxies keep a connection that is not in use (commonly a minute): one that is closed here just as
 * they send the next request is an error to the visitor.
 */
const keepAliveTimeout = 75_000;
/** In ms: for a request's headers, and for the whole of it; the largest upload takes this long on a slow line. */
const headersTimeout = 15_000;
const requestTimeout = 180_000;
/** In ms: how often connections are looked through for those that are late. */
const connectionsCheckingInterval = 5_000;
/** More connections are closed as they come: each takes memory, and a place among the process's open files. */
const maxConnections = 5_000;

async function openSite(root: string): Promise<void> {
  const config = parseEnv(process.env);
  // React chooses its build by it when it is loaded, so what imports React is loaded after it is set. Whether this is
  // production in the operator's sense has been read before.
  process.env.NODE_ENV ??= 'production';
  const logger = createLogger({ level: config.logLevel, pretty: false });
  const server = createServer({
    ...{ keepAliveTimeout, headersTimeout, requestTimeout, connectionsCheckingInterval },
  });
  server.maxConnections = maxConnections;
  answerMalformedRequests(server);
  // A port that is taken is known before anything is loaded; who comes early waits for the answer.
  const opened = Promise.withResolvers<RequestListener>();
  const hold: RequestListener = (request, response) =>
    void opened.promise.then((answer) => answer(request, response));
  server.on('request', hold);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });
  // The database first: it opens in a thread of its own while the modules are read here.
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

/** @param root folder of the project; ends the process where the site cannot be opened */
export async function main(root: string): Promise<void> {
  await openSite(root).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
}
