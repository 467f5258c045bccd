/** Gives every request an id and one log line. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '#platform/log/logger.ts';
import type { AppEnv } from './app-env.ts';

/** What mail programs post to holds the secret of a letter's reader in its path. */
const secret = /[0-9a-f]{64}/g;

/** Logs method, path (without the query, which may hold what people typed), status and milliseconds. */
export function logRequests(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    if (!context.env?.incoming) return next();
    const startedAt = performance.now();
    await next();
    context.res.headers.set('x-request-id', requestId);
    logger.info(
      {
        requestId,
        method: context.req.method,
        path: context.req.path.replaceAll(secret, '…'),
        status: context.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
}
