/** Makes bodies of unknown length readable for the middleware that limits or parses them. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Replaces the server's stand-in for a Request by a real one where the length of the body is not
 * told: chunked bodies, and DELETE without any. Hono's body limit copies just those, and the stand-in
 * cannot be copied.
 */
export const realRequest: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { raw } = context.req;
  const { body, headers, method, url } = raw;
  if (body && (!headers.has('content-length') || headers.has('transfer-encoding'))) {
    // Fetch asks for it where a body is a stream; the DOM's types do not know it yet.
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
    context.req.raw = new Request(url, init);
  }
  await next();
};
