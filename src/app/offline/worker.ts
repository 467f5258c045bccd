/** The service worker: keeps what was read for reading offline. Bundled by itself as /sw.js. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, precache } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { build } from './build.ts';
import { clearOldAssets, keepShell, keepVisit } from './keep.ts';
import { readMessage } from './messages.ts';
import { kindOf, mayKeepPage, offlinePath } from './rules.ts';
import { forgetPages, strategies } from './stores.ts';
import { scope, type Told } from './worker-scope.ts';

setCacheNameDetails({ prefix: 'lyceum', suffix: '' });
// Without cookies: the offline page is nobody's own.
addPlugins([
  {
    requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }),
    cacheWillUpdate: async ({ response }) => (mayKeepPage(response) ? response : null),
  },
]);
precache([{ url: offlinePath, revision: build.version }]);

const router = new Router();
for (const kind of ['page', 'other-page', 'answer', 'asset', 'picture'] as const) {
  const isOfKind = ({ request }: { request: Request }) => kindOf(request, scope.location.origin) === kind;
  router.registerRoute(new Route(isOfKind, strategies[kind]));
}
router.addFetchListener();

// The first worker serves the page that brought it; a later one waits until the reader lets it take over.
clientsClaim();

scope.addEventListener('install', (event) => event.waitUntil(keepShell(event)));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clearOldAssets(), scope.registration.navigationPreload?.enable()])),
);
scope.addEventListener('message', (event) =>
  event.waitUntil(obey(event).then(() => event.ports[0]?.postMessage('done'))),
);

async function obey(event: Told): Promise<void> {
  const message = readMessage(event.data);
  if (message?.type === 'take-over') await scope.skipWaiting();
  if (message?.type === 'forget-pages') await forgetPages();
  if (message?.type === 'keep') await keepVisit(event, message.page, message.files);
}
