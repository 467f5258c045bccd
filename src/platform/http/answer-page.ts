/** Answers pages: from the cache where the visitor has no session, else rendered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './encoding.ts';
import { matchesTag } from './entity-tag.ts';
import type { EncodedPage, PageCache } from './page-cache.ts';
import type { DescribePage, Theme } from './page-renderer.ts';

/** Cookie that keeps the visitor's theme; part of the cache key, as the page is drawn in it. */
const themeCookie = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

/** The theme a Cookie header asks for. */
export function readTheme(cookie: string | null | undefined): Theme {
  return (cookie && (themeCookie.exec(cookie)?.[1] as Theme | undefined)) || 'system';
}

/**
 * The address of a page as far as the page depends on it: path and the query parameters it
 * reads, sorted, empty ones left out. Everything else (campaign marks and the like) is dropped.
 */
export function canonicalAddress(url: string, describePage: DescribePage): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const { query } = describePage(pathname);
  const kept = new URLSearchParams();
  for (const name of [...query].sort()) {
    const value = searchParams.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  const search = kept.toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** Makes the function that answers cached pages before any other code runs; false if it cannot. */
export function createFastPath(options: {
  cache: PageCache;
  headers: [string, string][];
  describePage: DescribePage;
  hasSession: (cookie: string) => boolean;
  /** Hears of every page answered here, past the request log. */
  onAnswer: (address: string, status: number) => void;
}) {
  const addresses = new LRUCache<string, string>({ max: 5000 });
  const fixed = options.headers.flat();
  return function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/') || url.length > 2000) return false;
    // '//x' and '/\x' would be read as the address of another host, whose page here is the home page.
    if (!/^\/(?![/\\])/.test(url)) return false;
    const { cookie } = headers;
    if (cookie && options.hasSession(cookie)) return false;
    let address = addresses.get(url);
    if (address === undefined) {
      if (options.cache.size().pages === 0 || !URL.canParse(url, 'http://site.invalid')) return false;
      address = canonicalAddress(url, options.describePage);
      addresses.set(url, address);
    }
    const page = options.cache.peek(
      `${readTheme(cookie)}|${address}`,
      chooseEncoding(headers['accept-encoding']),
    );
    if (!page) return false;
    const { bytes, tag } = page.body;
    const fresh = matchesTag(headers['if-none-match'], tag);
    response.writeHead(fresh ? 304 : 200, [...fixed, ...pageHeaders(page, fresh)]);
    response.end(fresh || method === 'HEAD' ? undefined : bytes);
    options.onAnswer(address, fresh ? 304 : 200);
    return true;
  };
}

function pageHeaders({ contentType, encoding, body }: EncodedPage, fresh: boolean): string[] {
  const headers = ['etag', body.tag, 'vary', 'Accept-Encoding, Cookie', 'cache-control', 'private, no-cache'];
  if (!fresh) headers.push('content-type', contentType, 'content-length', String(body.bytes.length));
  if (!fresh && encoding !== 'identity') headers.push('content-encoding', encoding);
  return headers;
}

/** A cached page as a Response, with its entity tag honoured. */
export function toResponse(page: EncodedPage, request: Request): Response {
  const fresh = matchesTag(request.headers.get('if-none-match') ?? undefined, page.body.tag);
  const pairs = pageHeaders(page, fresh);
  const headers = new Headers();
  for (let index = 0; index < pairs.length; index += 2)
    headers.set(pairs[index] ?? '', pairs[index + 1] ?? '');
  return new Response(fresh ? null : new Uint8Array(page.body.bytes), { status: fresh ? 304 : 200, headers });
}
