/** What the worker does unasked by a request: keeping what was read without it, clearing what nobody needs. */
import { build } from './build.ts';
import { assetsNamedIn, keptAt } from './copies.ts';
import { cacheNames, type Kind, kindOf, pageKey } from './rules.ts';
import { strategies } from './stores.ts';
import { type LifeEvent, scope } from './worker-scope.ts';

/** A copy younger than this many milliseconds is not fetched again. */
const freshFor = 10 * 60 * 1000;

const { origin } = scope.location;

/** Fetches the files of the page frame and of the offline page, as far as they are not there. */
export async function keepShell(event: LifeEvent): Promise<void> {
  for (const file of build.shell) await keepFile(event, new URL(file, origin).href);
}

/**
 * Keeps a page that was read, and its files. Pages are asked for without cookies, so that
 * what comes is the page every visitor gets, even where a member reads.
 */
export async function keepVisit(event: LifeEvent, page: string, files: readonly string[]): Promise<void> {
  const request = new Request(page, { credentials: 'omit' });
  const asked = { method: 'GET', url: page, mode: 'navigate', headers: request.headers };
  if (kindOf(asked, origin) === 'page' && !(await isFresh(page))) await run(event, 'page', request);
  const later = files.flatMap((file) => build.laterOf[new URL(file, origin).pathname] ?? []);
  for (const file of new Set([...files, ...later])) await keepFile(event, new URL(file, origin).href);
}

async function isFresh(page: string): Promise<boolean> {
  const cache = await caches.open(cacheNames.page);
  const kept = await cache.match(pageKey(page), { ignoreVary: true });
  return Date.now() - Date.parse(kept?.headers.get(keptAt) ?? '') < freshFor;
}

async function keepFile(event: LifeEvent, file: string): Promise<void> {
  const request = new Request(file);
  const kind = kindOf(request, origin);
  if (kind !== 'asset' && kind !== 'picture') return;
  if (!(await caches.match(request, { cacheName: cacheNames[kind], ignoreVary: true }))) {
    await run(event, kind, request);
  }
}

/** Lets a strategy fetch and keep; what fails is tried again at the next visit. */
async function run(event: LifeEvent, kind: Kind, request: Request): Promise<void> {
  const [answer, done] = strategies[kind].handleAll({ event, request });
  await Promise.allSettled([answer, done]);
}

/**
 * Deletes the files of builds that are gone, except those a kept page names. Not while more than one
 * window is open: an older one may still load parts of its own build.
 */
export async function clearOldAssets(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const needed = new Set(build.files);
  const pages = await caches.open(cacheNames.page);
  for (const key of await pages.keys()) {
    const html = await (await pages.match(key, { ignoreVary: true }))?.text();
    for (const file of assetsNamedIn(html ?? '')) needed.add(file);
  }
  const assets = await caches.open(cacheNames.asset);
  for (const key of await assets.keys()) {
    if (!needed.has(new URL(key.url).pathname)) await assets.delete(key);
  }
}
