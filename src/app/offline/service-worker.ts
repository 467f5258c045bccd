/** The service worker: caches visited pages for offline reading. Bundled separately as /sw.js. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, precache } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { buildInfo } from './build-info.ts';
import { cacheVisitedPage, deleteOldAssets, precacheShell } from './cache-pages.ts';
import { cachePolicy } from './cache-paths.ts';
import { isCacheablePageResponse, offlinePath } from './cache-policy.ts';
import { deleteCachedPages, strategies } from './cache-strategies.ts';
import { readMessage } from './messages.ts';
import { type ExtendableMessageEvent, scope } from './service-worker-scope.ts';

setCacheNameDetails({ prefix: 'lyceum', suffix: '' });
// Without cookies: the offline page is the same for everybody.
addPlugins([
  {
    requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }),
    cacheWillUpdate: async ({ response }) => (isCacheablePageResponse(response) ? response : null),
  },
]);
precache([{ url: offlinePath, revision: buildInfo.version }]);

const router = new Router();
for (const kind of ['page', 'other-page', 'api', 'asset', 'picture'] as const) {
  const isOfKind = ({ request }: { request: Request }) =>
    cachePolicy.kindOf(request, scope.location.origin) === kind;
  router.registerRoute(new Route(isOfKind, strategies[kind]));
}
router.addFetchListener();

// The first worker also controls the page that installed it; a later one waits until the reader accepts it.
clientsClaim();

scope.addEventListener('install', (event) => event.waitUntil(precacheShell(event)));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldAssets(), scope.registration.navigationPreload?.enable()])),
);
scope.addEventListener('message', (event) =>
  event.waitUntil(handleMessage(event).then(() => event.ports[0]?.postMessage('done'))),
);

async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = readMessage(event.data);
  if (message?.type === 'take-over') await scope.skipWaiting();
  if (message?.type === 'forget-pages') await deleteCachedPages();
  if (message?.type === 'keep') await cacheVisitedPage(event, message.page, message.files);
}
