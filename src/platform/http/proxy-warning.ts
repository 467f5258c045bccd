/** Warns the operator if there seems to be a reverse proxy for which the site is not configured. */
import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from '#platform/log/logger.ts';

const message =
  'A request came with X-Forwarded-For, and TRUST_PROXY is 0. Behind a reverse proxy all visitors then share the limits of one: ' +
  'set TRUST_PROXY to the number of your proxies. Without a proxy a visitor has made the header up, and all is well.';

/** Warns once, at the first request with X-Forwarded-For, if no proxy is trusted. */
export function warnOfUntrustedProxy(
  server: Server,
  { trustProxy, logger }: { trustProxy: number; logger: Pick<Logger, 'warn'> },
): void {
  if (trustProxy > 0) return;
  const look = ({ headers }: IncomingMessage) => {
    if (headers['x-forwarded-for'] === undefined) return;
    server.off('request', look);
    logger.warn(message);
  };
  server.on('request', look);
}
