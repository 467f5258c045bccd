/** The service worker's caching strategies, one for each kind of request. */
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type Strategy,
} from 'workbox-strategies';
import { buildInfo } from './build-info.ts';
import {
  type CacheKind,
  cacheNames,
  hasOfflinePage,
  isCacheablePageResponse,
  isGoneResponse,
  isPublicResponse,
  maxEntries,
  offlineAddress,
  offlinePath,
  pageKey,
} from './cache-policy.ts';
import { cachedAtHeader, filesHeader, listFiles, markCopy, readTitle, titleHeader } from './page-copy.ts';
import { scope } from './service-worker-scope.ts';

/** How long to wait for the network before a cached copy is shown. */
const networkTimeoutSeconds = 8;

const expiration = {
  page: new ExpirationPlugin({ maxEntries: maxEntries.page, purgeOnQuotaError: true }),
  api: new ExpirationPlugin({ maxEntries: maxEntries.api, purgeOnQuotaError: true }),
  picture: new ExpirationPlugin({ maxEntries: maxEntries.picture, purgeOnQuotaError: true }),
};

const publicOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isPublicResponse(response) ? response : null,
};

/** Deletes the cached copy of an address that is gone or has moved; otherwise it would be shown offline for ever. */
const deleteGone = (kind: 'page' | 'api', keyOf = (address: string) => address) => ({
  // Not in fetchDidSucceed, which is not called for pages from navigation preload.
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }) {
    if (isGoneResponse(response)) {
      const cache = await caches.open(cacheNames[kind]);
      await cache.delete(keyOf(request.url), { ignoreVary: true });
    }
    return response;
  },
});

// One cache entry for each address, whatever the request's encoding and cookies.
const matchOptions = { ignoreVary: true };

export const strategies: Record<CacheKind, Strategy> = {
  page: new NetworkFirst({
    cacheName: cacheNames.page,
    networkTimeoutSeconds,
    matchOptions,
    plugins: [
      deleteGone('page', pageKey),
      {
        cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
        cacheWillUpdate: async ({ response }) =>
          isCacheablePageResponse(response) ? addHeaders(response) : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && showCopy(cachedResponse),
        handlerDidError: async ({ request }) => Response.redirect(offlineAddress(request.url)),
      },
      expiration.page,
    ],
  }),
  'other-page': new NetworkOnly({
    plugins: [{ handlerDidError: async ({ request }) => respondWithoutNetwork(new URL(request.url)) }],
  }),
  api: new NetworkFirst({
    cacheName: cacheNames.api,
    networkTimeoutSeconds,
    matchOptions,
    plugins: [deleteGone('api'), publicOnly, expiration.api],
  }),
  asset: new CacheFirst({
    cacheName: cacheNames.asset,
    matchOptions,
    // No limit: a build has so many files, and those of older builds are deleted when a worker takes over.
    plugins: [publicOnly],
  }),
  picture: new StaleWhileRevalidate({
    cacheName: cacheNames.picture,
    matchOptions,
    plugins: [publicOnly, expiration.picture],
  }),
};

async function respondWithoutNetwork(url: URL): Promise<Response> {
  if (url.pathname === offlinePath) {
    const page = await matchPrecache(offlinePath);
    return page ? showCopy(page) : Response.error();
  }
  return hasOfflinePage(url.pathname) ? Response.redirect(offlineAddress(url.href)) : Response.error();
}

/** Adds the page's title and the time of caching, for the list on the offline page, and its files for later builds. */
async function addHeaders(response: Response): Promise<Response> {
  const html = await response.clone().text();
  const headers = new Headers(response.headers);
  // The text is already decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(titleHeader, encodeURIComponent(readTitle(html)));
  headers.set(cachedAtHeader, new Date().toISOString());
  const files = listFiles(html, buildInfo);
  if (files) headers.set(filesHeader, files.join(' '));
  return new Response(html, { headers });
}

/** Prepares a cached page for display: marked as a copy, in the reader's current theme. */
async function showCopy(page: Response): Promise<Response> {
  const theme = await scope.cookieStore?.get('theme').catch(() => undefined);
  const chosen = theme === undefined ? undefined : (theme?.value ?? 'system');
  const html = markCopy(await page.text(), page.headers.get(cachedAtHeader) ?? '', chosen);
  return new Response(html, { headers: page.headers });
}

/** Deletes all cached pages and API responses. */
export async function deleteCachedPages(): Promise<void> {
  for (const kind of ['page', 'api'] as const) {
    await expiration[kind].deleteCacheAndMetadata();
    await caches.delete(cacheNames[kind]);
  }
}
