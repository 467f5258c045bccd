/** The worker's strategies: one for each kind of request, each with a cache of its own. */
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type Strategy,
} from 'workbox-strategies';
import { keptAt, keptTitle, markCopy, readTitle } from './copies.ts';
import {
  cacheNames,
  hasOfflinePage,
  type Kind,
  limits,
  mayKeepPage,
  mayKeepPublic,
  offlineAddress,
  offlinePath,
  pageKey,
} from './rules.ts';
import { scope } from './worker-scope.ts';

/** Seconds a reader with a copy at hand waits for the network before the copy is shown. */
const patience = 8;

const expiration = {
  page: new ExpirationPlugin({ maxEntries: limits.page, purgeOnQuotaError: true }),
  answer: new ExpirationPlugin({ maxEntries: limits.answer, purgeOnQuotaError: true }),
  asset: new ExpirationPlugin({ maxEntries: limits.asset }),
  picture: new ExpirationPlugin({ maxEntries: limits.picture, purgeOnQuotaError: true }),
};

/** Keeps only what the server calls public. */
const publicOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayKeepPublic(response) ? response : null,
};

// One cache entry an address, whatever encoding or cookie it was asked with.
const matchOptions = { ignoreVary: true };

export const strategies: Record<Kind, Strategy> = {
  page: new NetworkFirst({
    cacheName: cacheNames.page,
    networkTimeoutSeconds: patience,
    matchOptions,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
        cacheWillUpdate: async ({ response }) => (mayKeepPage(response) ? describe(response) : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && showCopy(cachedResponse),
        handlerDidError: async ({ request }) => Response.redirect(offlineAddress(request.url)),
      },
      expiration.page,
    ],
  }),
  'other-page': new NetworkOnly({
    plugins: [{ handlerDidError: async ({ request }) => answerWithoutNetwork(new URL(request.url)) }],
  }),
  answer: new NetworkFirst({
    cacheName: cacheNames.answer,
    networkTimeoutSeconds: patience,
    matchOptions,
    plugins: [publicOnly, expiration.answer],
  }),
  asset: new CacheFirst({
    cacheName: cacheNames.asset,
    matchOptions,
    plugins: [publicOnly, expiration.asset],
  }),
  picture: new StaleWhileRevalidate({
    cacheName: cacheNames.picture,
    matchOptions,
    plugins: [publicOnly, expiration.picture],
  }),
};

async function answerWithoutNetwork(url: URL): Promise<Response> {
  if (url.pathname === offlinePath) {
    const kept = await matchPrecache(offlinePath);
    return kept ? showCopy(kept) : Response.error();
  }
  return hasOfflinePage(url.pathname) ? Response.redirect(offlineAddress(url.href)) : Response.error();
}

/** A page with its title and the present moment beside it, for the list on the offline page. */
async function describe(response: Response): Promise<Response> {
  const html = await response.clone().text();
  const headers = new Headers(response.headers);
  // The text is decoded by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(keptTitle, encodeURIComponent(readTitle(html)));
  headers.set(keptAt, new Date().toISOString());
  return new Response(html, { headers });
}

/** A kept page as it is shown: marked as a copy, in the theme chosen by now. */
async function showCopy(kept: Response): Promise<Response> {
  const theme = await scope.cookieStore?.get('theme').catch(() => undefined);
  const chosen = theme === undefined ? undefined : (theme?.value ?? 'system');
  const html = markCopy(await kept.text(), kept.headers.get(keptAt) ?? '', chosen);
  return new Response(html, { headers: kept.headers });
}

/** Forgets every page and every answer. */
export async function forgetPages(): Promise<void> {
  for (const kind of ['page', 'answer'] as const) {
    await expiration[kind].deleteCacheAndMetadata();
    await caches.delete(cacheNames[kind]);
  }
}
