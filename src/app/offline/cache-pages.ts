/** Fills and cleans the caches independently of requests: the shell, visited pages, files of old builds. */
import { buildInfo } from './build-info.ts';
import { cachePolicy } from './cache-paths.ts';
import { type CacheKind, cacheNames, maxOldFiles, pageKey } from './cache-policy.ts';
import { strategies } from './cache-strategies.ts';
import { cachedAtHeader, filesHeader, findAssetPaths } from './page-copy.ts';
import { type ExtendableEvent, scope } from './service-worker-scope.ts';

/** A cached page younger than this is not fetched again. */
const refetchAfterMs = 10 * 60 * 1000;

/**
 * Files fetched at the same time. Over HTTP/1.1 a browser opens six connections to a site; the page needs the others.
 */
const filesAtOnce = 3;

const { origin } = scope.location;

/** Caches those files of the page frame and the offline page that are not cached yet. One that fails is left out. */
export async function precacheShell(event: ExtendableEvent): Promise<void> {
  await cacheFiles(event, buildInfo.shell);
}

/**
 * Caches a visited page and its files. The page is requested without cookies, so that the version for guests is
 * cached, even if a member reads it.
 */
export async function cacheVisitedPage(
  event: ExtendableEvent,
  page: string,
  files: readonly string[],
): Promise<void> {
  const request = new Request(page, { credentials: 'omit' });
  const navigation = { method: 'GET', url: page, mode: 'navigate', headers: request.headers };
  if (cachePolicy.kindOf(navigation, origin) === 'page' && !(await isFresh(page)))
    await run(event, 'page', request);
  const lazyFiles = files.flatMap((file) => buildInfo.lazyFilesOf[new URL(file, origin).pathname] ?? []);
  // Also files of the shell that could not be fetched when the worker was installed.
  await cacheFiles(event, [...new Set([...files, ...lazyFiles, ...buildInfo.shell])]);
}

async function isFresh(page: string): Promise<boolean> {
  const cache = await caches.open(cacheNames.page);
  const copy = await cache.match(pageKey(page), { ignoreVary: true });
  // A page of another build may have parts that are not cached.
  if (!copy?.headers.has(filesHeader)) return false;
  const ageMs = Date.now() - Date.parse(copy.headers.get(cachedAtHeader) ?? '');
  // A negative age: the device's clock was ahead when the page was cached.
  return ageMs >= 0 && ageMs < refetchAfterMs;
}

/**
 * Fetches several files at once: one by one is too slow if each takes long, and all at once leave the page no
 * connection.
 */
async function cacheFiles(event: ExtendableEvent, files: readonly string[]): Promise<void> {
  const remaining = files.values();
  const takeInTurn = async () => {
    for (const file of remaining) await cacheFile(event, new URL(file, origin).href);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, takeInTurn));
}

async function cacheFile(event: ExtendableEvent, file: string): Promise<void> {
  const request = new Request(file);
  const kind = cachePolicy.kindOf(request, origin);
  if (kind !== 'asset' && kind !== 'picture') return;
  if (!(await caches.match(request, { cacheName: cacheNames[kind], ignoreVary: true }))) {
    await run(event, kind, request);
  }
}

/** Lets a strategy fetch and cache; failures are ignored, because the next visit tries again. */
async function run(event: ExtendableEvent, kind: CacheKind, request: Request): Promise<void> {
  const [response, done] = strategies[kind].handleAll({ event, request });
  await Promise.allSettled([response, done]);
}

/**
 * Deletes the files of old builds, except those that a cached page needs. Not while more than one window is open: an
 * older one may still load parts of its own build.
 */
export async function deleteOldAssets(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const needed = new Set(buildInfo.files);
  const limit = needed.size + maxOldFiles;
  for (const copy of await readCopies()) {
    const files = needed.size < limit ? copy.headers.get(filesHeader)?.split(' ') : undefined;
    for (const file of files ?? findAssetPaths(await copy.text())) needed.add(file);
  }
  const assets = await caches.open(cacheNames.asset);
  for (const key of await assets.keys()) {
    if (!needed.has(new URL(key.url).pathname)) await assets.delete(key);
  }
}

/** The cached pages, newest first. */
async function readCopies(): Promise<Response[]> {
  const cache = await caches.open(cacheNames.page);
  const keys = await cache.keys();
  const copies = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })));
  const cachedAt = ({ headers }: Response) => headers.get(cachedAtHeader) ?? '';
  return copies.filter((copy) => copy !== undefined).sort((a, b) => cachedAt(b).localeCompare(cachedAt(a)));
}
