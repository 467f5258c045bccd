/** Makes bodies of unknown length readable for the middleware that limits or parses them. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Replaces the lightweight request object of @hono/node-server by a real Request if the length of the
 * body is not given: chunked bodies, and DELETE without a body. Hono's body limit copies exactly these
 * requests, and the lightweight object cannot be copied.
 */
export const realRequest: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { raw } = context.req;
  const { body, headers, method, url } = raw;
  if (body && (!headers.has('content-length') || headers.has('transfer-encoding'))) {
    // Fetch requires `duplex` if the body is a stream; the DOM's types do not have it yet.
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
    context.req.raw = new Request(url, init);
  }
  await next();
};
