/** Compresses answers made on the spot; cached pages and files come compressed already. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { chooseEncoding, encodeBody, isCompressible } from './encoding.ts';

const smallest = 1024;

export const compressAnswers: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { res } = context;
  if (!context.env?.incoming || !res.body || res.headers.has('content-encoding')) return;
  // Built files lie there compressed; the odd header that misses them must not cost a compression each time.
  if (res.headers.has('last-modified')) return;
  // A part of a file is a part of what was not compressed.
  if (res.status === 206) return;
  if (!isCompressible(res.headers.get('content-type'))) return;
  const encoding = chooseEncoding(context.req.header('accept-encoding'));
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding');
  const small = body.length < smallest || encoding === 'identity';
  if (!small) headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const bytes = small ? body : await encodeBody(body, encoding, 4);
  context.res = undefined;
  context.res = new Response(context.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status: res.status,
    headers,
  });
};
