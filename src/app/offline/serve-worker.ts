/** Serves the service worker, or the one that withdraws it. */
import type { Hono } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { serveFiles } from '#platform/http/static-files.ts';

/**
 * Takes over at once, deletes what was kept, and leaves; the pages that are open are not disturbed.
 * It asks twice: Chromium may let what is asked while installing wait until the old worker has work again.
 */
const withdrawal = `self.addEventListener('install', () => {
  self.skipWaiting();
  setTimeout(() => self.skipWaiting(), 1000);
});
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('lyceum-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Mounts /sw.js. Browsers ask the server each time: a worker that went wrong must be replaceable at once.
 * @param options.enabled where false, every browser that comes back withdraws its worker
 */
export function mountWorker(app: Hono<AppEnv>, options: { client: string; enabled: boolean }): void {
  const cacheControl = 'no-cache';
  if (options.enabled) {
    app.use('/sw.js', serveFiles({ root: options.client, cacheControl }));
    return;
  }
  app.get('/sw.js', (context) =>
    context.body(withdrawal, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
    }),
  );
}
