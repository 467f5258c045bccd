/** Serves the service worker, or a script that removes it. */
import type { Hono } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { serveFiles } from '#platform/http/static-files.ts';

/**
 * This worker becomes active at once, deletes the caches and unregisters; open pages are not disturbed. It calls
 * skipWaiting again after a second: Chromium may delay the first call until the old worker gets an event.
 */
const removalScript = `self.addEventListener('install', () => {
  self.skipWaiting();
  setTimeout(() => self.skipWaiting(), 1000);
});
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('lyceum-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Mounts /sw.js. It is never served from a cache, so that a faulty worker can be replaced at once.
 * @param options.enabled if false, every returning browser removes its worker
 */
export function mountServiceWorker(app: Hono<AppEnv>, options: { client: string; enabled: boolean }): void {
  const cacheControl = 'no-cache';
  if (options.enabled) {
    app.use('/sw.js', serveFiles({ root: options.client, cacheControl }));
    return;
  }
  app.get('/sw.js', (context) =>
    context.body(removalScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
    }),
  );
}
