/** Answers pages straight from the page cache. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '#platform/http/encoding.ts';
import { matchesTag } from '#platform/http/entity-tag.ts';
import type { EncodedPage } from '#platform/http/page-cache.ts';
import { type AddressRules, canonicalAddress, type PageAddress, pageCacheKey } from './page-cache-key.ts';
import type { PageCaches } from './page-caches.ts';
import { readTheme } from './theme.ts';

/** Maximum number of addresses whose canonical form is remembered. */
const maxKnownAddresses = 5000;
/** Longer addresses skip this fast path and go through the whole application. */
const maxAddressLength = 2000;

/** Makes the function that answers cached pages before any other code runs. It returns false if it cannot answer. */
export function createCacheResponder(options: {
  caches: PageCaches;
  headers: [string, string][];
  addressRules: AddressRules;
  cdnSeconds: number;
  hasSession: (cookie: string) => boolean;
  /** Called for every page answered here, as these requests do not reach the request log. */
  onResponse: (address: string, status: number) => void;
}) {
  const addresses = new LRUCache<string, PageAddress>({ max: maxKnownAddresses });
  const commonHeaders = options.headers.flat();
  return function respondFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (url.startsWith('/api/') || url.length > maxAddressLength) return false;
    // `new URL` reads '//x' and '/\x' as another host with the path '/', so the home page would be served.
    if (!/^\/(?![/\\])/.test(url)) return false;
    const { cookie } = headers;
    if (cookie && options.hasSession(cookie)) return false;
    let found = addresses.get(url);
    if (found === undefined) {
      if (!URL.canParse(url, 'http://site.invalid')) return false;
      found = canonicalAddress(url, options.addressRules);
      addresses.set(url, found);
    }
    const key = pageCacheKey(readTheme(cookie), found.address);
    const page = options.caches.choose(found).peek(key, chooseEncoding(headers['accept-encoding']));
    if (!page) return false;
    const { bytes, tag } = page.body;
    const fresh = matchesTag(headers['if-none-match'], tag);
    response.writeHead(fresh ? 304 : 200, [
      ...commonHeaders,
      ...pageHeaders(page, fresh, cookie ? 0 : options.cdnSeconds),
    ]);
    response.end(fresh || method === 'HEAD' ? undefined : bytes);
    options.onResponse(found.address, fresh ? 304 : 200);
    return true;
  };
}

/**
 * Turns a cached page into a Response, or into a 304 if the visitor's entity tag still matches.
 * @param cdnSeconds how long a CDN may keep the page without revalidation
 */
export function toResponse(page: EncodedPage, request: Request, cdnSeconds: number): Response {
  const fresh = matchesTag(request.headers.get('if-none-match') ?? undefined, page.body.tag);
  const pairs = pageHeaders(page, fresh, request.headers.has('cookie') ? 0 : cdnSeconds);
  const headers = new Headers();
  for (let index = 0; index < pairs.length; index += 2)
    headers.set(pairs[index] ?? '', pairs[index + 1] ?? '');
  return new Response(fresh ? null : new Uint8Array(page.body.bytes), { status: fresh ? 304 : 200, headers });
}

/** The page for a visitor whose stale session cookie this response deletes: no cache may store it. */
export function toUnkeptResponse({ contentType, encoding, body }: EncodedPage): Response {
  const headers = new Headers({ 'content-type': contentType, 'cache-control': 'private, no-store' });
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(body.bytes), { headers });
}

/**
 * Header names and values alternate, as `writeHead` expects. `cache-control` is for browsers and for caches that know
 * nothing of this site; `cdn-cache-control` (RFC 9213) is for the operator's CDN, and only for visitors without any
 * cookie.
 */
function pageHeaders(
  { contentType, encoding, body }: EncodedPage,
  fresh: boolean,
  cdnSeconds: number,
): string[] {
  const headers = ['etag', body.tag, 'vary', 'Accept-Encoding, Cookie', 'cache-control', 'private, no-cache'];
  if (cdnSeconds > 0) {
    headers.push('cdn-cache-control', `public, max-age=${cdnSeconds}, stale-if-error=86400`);
  }
  if (!fresh) headers.push('content-type', contentType, 'content-length', String(body.bytes.length));
  if (!fresh && encoding !== 'identity') headers.push('content-encoding', encoding);
  return headers;
}
