/** Compresses dynamic responses, whole or as a stream; cached pages and built files are compressed already. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { chooseEncoding, encodeBody, encodeStream, isCompressible } from './encoding.ts';

const minBytes = 1024;

export const compressResponses: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { res } = context;
  if (!context.env?.incoming || !res.body || res.headers.has('content-encoding')) return;
  // Built files exist in compressed form; a request that accepts neither form must not cost a compression each time.
  if (res.headers.has('last-modified')) return;
  // A byte range refers to the uncompressed file.
  if (res.status === 206) return;
  const type = res.headers.get('content-type');
  // Server-sent events must leave one by one; compressing the whole body would hold them back.
  if (!isCompressible(type) || type?.startsWith('text/event-stream')) return;
  const encoding = chooseEncoding(context.req.header('accept-encoding'));
  const headers = new Headers(res.headers);
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding');
  if (headers.has('transfer-encoding')) {
    // Node adds the header again for clients that support it.
    headers.delete('transfer-encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    const flow = encoding === 'identity' ? res.body : encodeStream(res.body, encoding);
    context.res = undefined;
    context.res = new Response(flow, { status: res.status, headers });
    return;
  }
  const body = Buffer.from(await res.arrayBuffer());
  const small = body.length < minBytes || encoding === 'identity';
  if (!small) headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const bytes = small ? body : await encodeBody(body, encoding, 4);
  context.res = undefined;
  context.res = new Response(context.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status: res.status,
    headers,
  });
};
