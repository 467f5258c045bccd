/** Gives every request an id and one log line. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '#platform/log/logger.ts';
import type { AppEnv } from './app-env.ts';

/** Secrets in URLs of mails: the reader's secret token, or the signature of a delivery. */
const secrets = /[0-9a-f]{64}|(?<=^\/newsletter\/(?:click|open)\/.*)[\w-]{22}/g;

/** Replaces the secrets in a path. */
export const redactPath = (path: string): string => path.replaceAll(secrets, '…');

/** Logs method, path (without the query, which may contain users' input), status and milliseconds. */
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
        path: redactPath(context.req.path),
        status: context.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
}
