/** Offline reading in the page: registers the service worker, reports visited pages to it, offers new versions. */
import type { DataRouter } from 'react-router';
import { offlineReviewPath, reviewPath } from '#features/review/contract.ts';
import { cachePolicy } from './cache-paths.ts';
import { offlinePath } from './cache-policy.ts';
import type { WorkerMessage } from './messages.ts';
import {
  readOfflineStatus,
  setOfflineStatus,
  subscribeToOfflineStatus,
  watchReachability,
} from './offline-status.ts';

/** A page that stays open checks for a new version at most this often, when its tab becomes visible. */
const updateCheckIntervalMs = 60 * 60 * 1000;

/** After this time the page reloads even though the new worker is not active yet. */
const activationTimeoutMs = 4000;

type RouterEvents = Pick<DataRouter, 'subscribe' | 'state'>;

/**
 * Watches the network. If the browser allows the service worker, also caches visited pages and offers updates.
 * @param checkUser asks the server who is signed in: a copy is the page for guests. Rejects without a network
 */
export async function startOffline(router: RouterEvents, checkUser: () => Promise<void>): Promise<void> {
  watchNetwork(router, checkUser);
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

function watchNetwork(router: RouterEvents, checkUser: () => Promise<void>): void {
  const stop = subscribeToOfflineStatus(() => {
    stop();
    import('./offline-notices.tsx')
      .then(({ mountOfflineNotices }) => mountOfflineNotices())
      .catch(() => undefined);
  });
  const root = document.documentElement;
  // The service worker marks pages from its cache with data-copy.
  const copiedPath = root.dataset.copy === undefined ? undefined : window.location.pathname;
  const showStatus = () => {
    const offline = !navigator.onLine || root.dataset.copy !== undefined;
    const reloadable = !offline && window.location.pathname === copiedPath;
    setOfflineStatus({ offline, reloadable, message: offline || reloadable ? describePage(offline) : '' });
  };
  const goOnline = () => {
    delete root.dataset.copy;
    showStatus();
  };
  const isConnected = async () => {
    await untilHydrated();
    return checkUser().then(
      () => true,
      () => false,
    );
  };
  let stopWatching = () => {};
  const watch = () => {
    stopWatching();
    if (root.dataset.copy === undefined) showStatus();
    else stopWatching = watchReachability(goOnline, isConnected);
  };
  window.addEventListener('offline', showStatus);
  window.addEventListener('online', watch);
  // Each page has its own message.
  router.subscribe(showStatus);
  showStatus();
  watch();
}

/** Resolves once React has hydrated the page: another user's data would not match the server's HTML. */
async function untilHydrated(): Promise<void> {
  while (!Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

function describePage(offline: boolean): string {
  const { pathname } = window.location;
  // These pages show their own message.
  if ([offlinePath, offlineReviewPath, reviewPath].includes(pathname)) return '';
  if (!offline) return 'You are reading a copy kept on this device';
  return cachePolicy.isCacheablePage(pathname)
    ? 'Offline: you are reading a copy kept on this device'
    : 'Offline: this page needs a connection';
}

/** @returns a function that lists the addresses of all files that the page has loaded so far */
function watchLoadedFiles(): () => string[] {
  const loaded = new Set<string>();
  const add = (entries: PerformanceEntryList) => {
    for (const { name } of entries) loaded.add(name);
  };
  // The browser records only the first 250 files; an observer is told of the others too.
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'resource' });
  add(performance.getEntriesByType('resource'));
  return () => {
    add(observer.takeRecords());
    return [...loaded];
  };
}

function watchNavigation(router: RouterEvents, registration: ServiceWorkerRegistration): void {
  const listLoaded = watchLoadedFiles();
  let visited: string | undefined;
  const reportVisit = (state: DataRouter['state']) => {
    if (state.navigation.state !== 'idle' || state.location.key === visited) return;
    visited = state.location.key;
    // The whole page may be cached even if its data is not; otherwise the worker shows the offline page.
    if (Object.values(state.errors ?? {}).some(isUnreachable)) window.location.reload();
    else requestCaching(registration, listLoaded());
  };
  router.subscribe(reportVisit);
  // Reports the current page too: it was loaded before the first worker was active.
  reportVisit(router.state);
}

/** Whether the error is the one that fetch and import() throw without a network. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && navigator.serviceWorker.controller !== null;
}

/** Tells the worker which page was visited and which files it uses. */
function requestCaching({ active: worker }: ServiceWorkerRegistration, loaded: string[]): void {
  const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const page = cachePolicy.pageToCache(window.location.href);
  if (!worker || saveData || readOfflineStatus().offline || !page) return;
  // Includes pictures further down that have not been loaded yet.
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
  const offerUpdate = () => setOfflineStatus({ update: activateUpdate });
  function activateUpdate(): void {
    setOfflineStatus({ update: undefined });
    // Another window may have activated it already.
    if (!registration.waiting) {
      window.location.reload();
      return;
    }
    registration.waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
    // Pages come from the network first in any case, so the reader need not wait for a slow worker.
    const timer = setTimeout(() => window.location.reload(), activationTimeoutMs);
    const reload = () => {
      clearTimeout(timer);
      window.location.reload();
    };
    serviceWorker.addEventListener('controllerchange', reload, { once: true });
  }
  if (registration.waiting && registration.active) offerUpdate();
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    // Without an active worker this is the first one, which replaces nothing.
    if (!registration.active) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerUpdate();
    });
  });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckIntervalMs) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}
