/** Serves built files with cache headers and entity tags. */
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { isCompressible } from './encoding.ts';
import { matchesTag } from './entity-tag.ts';

/**
 * Serves the files of a folder, precompressed if there is a `.br` or `.gz` file next to them. Files whose
 * names begin with a dot are internal to the build and are not served.
 */
export function serveFiles(options: {
  /** Relative to the working directory. */
  root: string;
  cacheControl: string;
  /** Prefix of the URL's path that is not part of the path in the folder. */
  prefix?: string;
}): MiddlewareHandler<AppEnv> {
  const { root, cacheControl, prefix = '' } = options;
  const serve = serveStatic<AppEnv>({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => (path.startsWith(prefix) ? path.slice(prefix.length) : path),
  });
  return async (context, next) => {
    if (context.req.path.includes('/.')) return next();
    const found = await serve(context, next);
    if (!(found instanceof Response)) return found;
    found.headers.set('cache-control', cacheControl);
    // Also for uncompressed responses, so that a shared cache does not use them for every encoding.
    if (isCompressible(found.headers.get('content-type'))) found.headers.set('vary', 'Accept-Encoding');
    const tag = fileTag(found.headers);
    if (found.status !== 200 || !tag) return found;
    found.headers.set('etag', tag);
    if (!matchesTag(context.req.header('if-none-match'), tag)) return found;
    await found.body?.cancel();
    const headers = new Headers(found.headers);
    headers.delete('content-length');
    headers.delete('content-encoding');
    return new Response(null, { status: 304, headers });
  };
}

/** A weak tag from modification time and length: a digest would require reading the whole file. */
function fileTag(headers: Headers): string | undefined {
  const changed = Date.parse(headers.get('last-modified') ?? '');
  if (Number.isNaN(changed)) return undefined;
  return `W/"${changed.toString(36)}-${headers.get('content-length') ?? ''}"`;
}
