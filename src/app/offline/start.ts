/** Offline reading in the page: registers the service worker, tells it what was read, hears of new versions. */
import type { DataRouter } from 'react-router';
import type { WorkerMessage } from './messages.ts';
import { readNews, subscribeToNews, tellNews } from './news.ts';
import { isReachable } from './reach.ts';
import { isReadingPage, keptReviewPath, offlinePath, pageToKeep } from './rules.ts';

/** A page that stays open asks for a new version when it is looked at again after this many milliseconds. */
const askAgainAfter = 60 * 60 * 1000;

/** Milliseconds a new worker has to take over before the page loads anew without it. */
const takeOverWithin = 4000;

type RouterEvents = Pick<DataRouter, 'subscribe' | 'state'>;

/** Begins; does nothing where the browser lets no worker in. */
export async function startOffline(router: RouterEvents): Promise<void> {
  watchNetwork(router);
  const { serviceWorker } = navigator;
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  }
  const registration = await serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  watchUpdates(registration);
  await serviceWorker.ready;
  watchNavigation(router, registration);
}

function watchNetwork(router: RouterEvents): void {
  const stop = subscribeToNews(() => {
    stop();
    import('./show-bars.tsx').then(({ showBars }) => showBars()).catch(() => undefined);
  });
  const root = document.documentElement;
  // The worker marks a page that it answered from its copies.
  const look = () => {
    const offline = !navigator.onLine || root.dataset.copy !== undefined;
    tellNews({ offline, line: offline ? describePlace() : '' });
  };
  const gained = () => {
    delete root.dataset.copy;
    look();
  };
  window.addEventListener('offline', look);
  window.addEventListener('online', gained);
  // Each page has its own line.
  router.subscribe(look);
  look();
  // It may be there again since the copy was asked for: no event will tell.
  if (root.dataset.copy !== undefined) void isReachable().then((there) => there && gained());
}

function describePlace(): string {
  const { pathname } = window.location;
  // They say so themselves.
  if ([offlinePath, keptReviewPath, '/review'].includes(pathname)) return '';
  return isReadingPage(pathname)
    ? 'Offline: you are reading a copy kept on this device'
    : 'Offline: this page needs a connection';
}

function watchNavigation(router: RouterEvents, registration: ServiceWorkerRegistration): void {
  let here: string | undefined;
  const look = (state: DataRouter['state']) => {
    if (state.navigation.state !== 'idle' || state.location.key === here) return;
    here = state.location.key;
    // The whole page may be kept where its data alone is not; else the worker shows the offline page.
    if (Object.values(state.errors ?? {}).some(isUnreachable)) window.location.reload();
    else keepVisit(registration);
  };
  router.subscribe(look);
  // The page that is there: the first worker came after it and has seen nothing of it.
  look(router.state);
}

/** What fetch and import() throw where nothing answers. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && navigator.serviceWorker.controller !== null;
}

/** Tells the worker which page was read and what it consists of. */
function keepVisit({ active: worker }: ServiceWorkerRegistration): void {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const page = pageToKeep(window.location.href);
  if (!worker || saving || readNews().offline || !page) return;
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  // Also those below the fold, which have not been loaded yet.
  const pictures = Array.from(document.images, (image) => image.currentSrc || image.src);
  const isOwn = (url: string) => url.startsWith(`${window.location.origin}/`);
  worker.postMessage({
    type: 'keep',
    page,
    files: [...new Set([...loaded, ...pictures].filter(isOwn))],
  } satisfies WorkerMessage);
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const offer = () => tellNews({ update: takeOver });
  function takeOver(): void {
    tellNews({ update: undefined });
    // Another window may have let it take over already.
    if (!registration.waiting) {
      window.location.reload();
      return;
    }
    registration.waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
    // Pages come from the network in any case: a worker that is slow to change must not hold the reader up.
    const late = setTimeout(() => window.location.reload(), takeOverWithin);
    const reload = () => {
      clearTimeout(late);
      window.location.reload();
    };
    serviceWorker.addEventListener('controllerchange', reload, { once: true });
  }
  if (registration.waiting && registration.active) offer();
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    // Without an active one it is the first, which has nothing to take over.
    if (!registration.active) return;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer();
    });
  });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAgainAfter) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}
