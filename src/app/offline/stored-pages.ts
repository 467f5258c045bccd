/** The pages in this browser's cache, as the offline page lists them. */
import { cacheNames } from './cache-policy.ts';
import { cachedAtHeader, titleHeader } from './page-copy.ts';

export type StoredPage = { path: string; title: string; cachedAt: Date };

export async function isPageStored(path: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  return (await caches.match(path, { cacheName: cacheNames.page, ignoreVary: true })) !== undefined;
}

/** All cached pages, newest first; empty if the browser has no Cache Storage. */
export async function listStoredPages(): Promise<StoredPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheNames.page);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const headers = (await cache.match(url, { ignoreVary: true }))?.headers;
      const { pathname, search } = new URL(url);
      const path = `${pathname}${search}`;
      const title = decodeURIComponent(headers?.get(titleHeader) ?? '') || path;
      return { path, title, cachedAt: new Date(headers?.get(cachedAtHeader) ?? 0) };
    }),
  );
  return pages.sort((a, b) => b.cachedAt.getTime() - a.cachedAt.getTime());
}
