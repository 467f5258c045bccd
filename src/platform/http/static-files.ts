/** Serves built files with cache headers and entity tags. */
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { isCompressible } from './encoding.ts';
import { matchesTag } from './entity-tag.ts';
import type { FileCache } from './file-cache.ts';

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
  /** Gets a copy of each small file that is read. */
  cache?: FileCache | undefined;
}): MiddlewareHandler<AppEnv> {
  const { root, cacheControl, prefix = '', cache } = options;
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
    if (!matchesTag(context.req.header('if-none-match'), tag)) {
      const isWhole = context.req.method === 'GET' && !context.req.header('range');
      return cache && isWhole ? keepSmall(found, { cache, path: context.req.path, tag }) : found;
    }
    await found.body?.cancel();
    const headers = new Headers(found.headers);
    headers.delete('content-length');
    headers.delete('content-encoding');
    return new Response(null, { status: 304, headers });
  };
}

/** Copies a small file into the cache; returns an equal response. */
async function keepSmall(
  found: Response,
  { cache, path, tag }: { cache: FileCache; path: string; tag: string },
): Promise<Response> {
  const length = Number(found.headers.get('content-length'));
  if (length > cache.maxFileBytes) return found;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const headers = [...found.headers];
  // A build may be writing the file at this moment.
  if (bytes.length === length && length > 0) cache.keep(path, { headers, tag, bytes });
  return new Response(bytes, { headers });
}

/** A weak tag from modification time and length: a digest would require reading the whole file. */
function fileTag(headers: Headers): string | undefined {
  const changed = Date.parse(headers.get('last-modified') ?? '');
  if (Number.isNaN(changed)) return undefined;
  return `W/"${changed.toString(36)}-${headers.get('content-length') ?? ''}"`;
}
