/** The pages kept on this device, as the offline page lists them. */
import { keptAt, keptTitle } from './copies.ts';
import { cacheNames } from './rules.ts';

export type KeptPage = { path: string; title: string; keptAt: Date };

/** Whether a page is kept. */
export async function isPageKept(path: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  return (await caches.match(path, { cacheName: cacheNames.page, ignoreVary: true })) !== undefined;
}

/** Every kept page, the one kept last first; none where the browser has no Cache Storage. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheNames.page);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const headers = (await cache.match(url, { ignoreVary: true }))?.headers;
      const { pathname, search } = new URL(url);
      const path = `${pathname}${search}`;
      const title = decodeURIComponent(headers?.get(keptTitle) ?? '') || path;
      return { path, title, keptAt: new Date(headers?.get(keptAt) ?? 0) };
    }),
  );
  return pages.sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}
