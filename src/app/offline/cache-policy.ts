/**
 * Decides what the service worker caches, under which key, and how many entries. Pure: worker, page and tests share
 * it.
 */

import { offlineReviewPath, reviewPath } from '#features/review/contract.ts';

/** Path prefixes by segment: '/texts' covers '/texts/1', but not '/textsish'. '/' covers the home page only. */
export type CachePaths = {
  /** Pages that are the same for every visitor. */
  cacheablePages: readonly string[];
  /** API addresses that these pages fetch during navigation inside the site. */
  cacheableApi: readonly string[];
  /**
   * Never cached, even below a cacheable path: addresses with personal data. A path in none of the lists is not
   * cached either.
   */
  privatePaths: readonly string[];
};

export type CacheKind = 'page' | 'other-page' | 'api' | 'asset' | 'picture';

/** Names in the browser's Cache Storage. */
export const cacheNames = {
  page: 'lyceum-pages',
  api: 'lyceum-answers',
  asset: 'lyceum-assets',
  picture: 'lyceum-pictures',
} as const;

/** Entries in each cache; the least recently used is deleted first. */
export const maxEntries = { page: 150, api: 200, picture: 120 } as const;

/**
 * Files of older builds that stay for cached pages, the newest pages first. Beyond this number a page keeps only the
 * files that it links to, not those that it would load later.
 */
export const maxOldFiles = 1000;

/** Shown if neither the network nor the cache has the page. */
export const offlinePath = '/offline';

type CacheRequest = {
  method: string;
  url: string;
  /** `navigate` if a whole page is requested. */
  mode: string;
  headers: { has(name: string): boolean };
};

/** Creates the caching rules for the given paths. */
export function createCachePolicy({ cacheablePages, cacheableApi, privatePaths }: CachePaths) {
  /** Whether the page at a path is cached once it has been read. */
  const isCacheablePage = (pathname: string) =>
    isUnder(cacheablePages, pathname) && !isUnder(privatePaths, pathname);
  return {
    isCacheablePage,
    /** The cache that a request belongs to; undefined for requests that the worker leaves to the browser. */
    kindOf(request: CacheRequest, origin: string): CacheKind | undefined {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return undefined;
      const { pathname } = url;
      if (request.mode === 'navigate') return isCacheablePage(pathname) ? 'page' : 'other-page';
      if (isUnder(privatePaths, pathname)) return undefined;
      if (isUnder(['/assets'], pathname)) return 'asset';
      if (isUnder(['/plates', '/icons.svg'], pathname)) return 'picture';
      return isUnder(cacheableApi, pathname) ? 'api' : undefined;
    },
    /** The page to cache after a visit. For '/review' it is the page that shows the review offline. */
    pageToCache(address: string): string | undefined {
      const url = new URL(address);
      if (url.pathname === reviewPath) return new URL(offlineReviewPath, url).href;
      return isCacheablePage(url.pathname) ? address : undefined;
    },
  };
}

function isUnder(prefixes: readonly string[], path: string): boolean {
  return prefixes.some((prefix) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)));
}

/** Whether a failed navigation leads to the offline page: not below the API, the admin pages, assets and plates. */
export function hasOfflinePage(pathname: string): boolean {
  return !isUnder(['/api', '/admin', '/assets', '/plates'], pathname);
}

/** Parameters that campaigns add to addresses; the page is the same without them. */
const campaignParameter = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref)$/;

/** The address a page is cached under: no fragment, no campaign parameters, parameters in order. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (campaignParameter.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return url.href;
}

type CacheResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** The names of a response's cache-control directives. */
function cacheDirectives(response: CacheResponse): Set<string> {
  const header = response.headers.get('cache-control') ?? '';
  return new Set(header.split(',').map((part) => part.trim().toLowerCase().replace(/=.*$/, '')));
}

const isComplete = (response: CacheResponse) =>
  response.status === 200 && response.type === 'basic' && !response.redirected;

/**
 * Whether a page may be cached. The worker cannot see who is signed in, but the server can, and sends
 * `no-store` with a page for a session and `no-cache` with the page that every visitor gets.
 */
export function isCacheablePageResponse(response: CacheResponse): boolean {
  const directives = cacheDirectives(response);
  const isShared = directives.has('no-cache') && !directives.has('no-store');
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isComplete(response) && isShared && isHtml;
}

/** Whether an API response, an asset or a picture may be cached: only if the server marks it as public. */
export function isPublicResponse(response: CacheResponse): boolean {
  const directives = cacheDirectives(response);
  const isPublic = directives.has('public') && !directives.has('private') && !directives.has('no-store');
  return isComplete(response) && isPublic;
}

/** Whether the cached copy of an address is outdated because the page was removed or has moved to another address. */
export function isGoneResponse(response: CacheResponse): boolean {
  const moved = response.type === 'opaqueredirect' || response.redirected;
  return moved || response.status === 404 || response.status === 410;
}

/** Address of the offline page, with the requested page as the one to return to. */
export function offlineAddress(requested: string): string {
  const { pathname, search } = new URL(requested);
  return `${offlinePath}?${new URLSearchParams({ from: `${pathname}${search}` })}`;
}

/** The path to return to from the offline page's query; the home page if the query names no path of this site. */
export function readReturnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/';
  // '//x' and '/\x' would lead to another host.
  return /^\/(?![/\\])/.test(from) ? from : '/';
}
