/**
 * Caches pages for visitors without a session: each page is rendered once and cached in the requested encodings. A page
 * that is requested again is compressed again, as small as possible.
 * The cache is limited by size and cleared when content changes. While the database is down, cleared pages are
 * still served.
 */
import { LRUCache } from 'lru-cache';
import { type Encoding, encodeBody } from './encoding.ts';
import { entityTag } from './entity-tag.ts';
import { createRecompressQueue, type RecompressQueue } from './recompress-queue.ts';

type CachedBody = { bytes: Buffer; tag: string };

type CachedPage = {
  contentType: string;
  /** As rendered, and in the encodings requested so far. */
  bodies: Partial<Record<Encoding, CachedBody>> & { identity: CachedBody };
};

/** A page in the requested encoding. */
export type EncodedPage = { contentType: string; encoding: Encoding; body: CachedBody };

export type PageCache = {
  /**
   * The page if it is cached in this encoding; returns at once, without rendering or compressing. A Brotli body that is
   * found joins the recompression queue.
   */
  peek(key: string, encoding: Encoding): EncodedPage | undefined;
  /**
   * The page under a key, rendered once for all simultaneous requests.
   * `render` makes the Response to cache; one that must not be cached is returned as it is.
   */
  getOrRender(
    key: string,
    encoding: Encoding,
    render: () => Promise<Response>,
  ): Promise<EncodedPage | Response>;
  /** Whether the page needs no further rendering: it can be served from the cache, or is already being rendered. */
  has(key: string): boolean;
  /** Removes every page, because content has changed. */
  drop(): void;
  /** Number of pages and bytes in the cache. */
  size(): { pages: number; bytes: number };
};

/** After the database was found to be down, old copies are served without rendering for this many milliseconds. */
const databaseRetryMs = 1000;
const notExpired = { allowStale: false };

/** Makes a cache that holds at most `maxBytes` of page bodies. */
export function createPageCache(options: {
  maxBytes: number;
  /** Milliseconds for which a page whose rendering begins now may be served. */
  maxAgeMs?: () => number;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
  /** Caches may share one; otherwise the cache makes its own. */
  recompressQueue?: RecompressQueue;
}): PageCache {
  const now = options.now ?? (() => performance.now());
  const settings = {
    maxSize: options.maxBytes,
    sizeCalculation: (page: CachedPage, key: string) =>
      key.length + Object.values(page.bodies).reduce((sum, body) => sum + (body?.bytes.length ?? 0), 0),
    // An expired page stays until a newer one replaces it: with the database down it may be the only one.
    ...{ allowStale: true, noDeleteOnStaleGet: true },
    perf: { now },
    ttlResolution: 0,
  };
  let fresh = new LRUCache<string, CachedPage>(settings);
  const dropped = new LRUCache<string, CachedPage>(settings);
  let version = 0;
  /** Until this time, expired and dropped pages are served without rendering. */
  let downUntil = 0;
  const pendingRenders = new Map<string, Promise<CachedPage | Response>>();
  const recompressQueue = options.recompressQueue ?? createRecompressQueue();
  /** Uncompressed bodies that were recompressed, or are waiting for it. */
  const recompressed = new WeakSet<CachedBody>();

  /** The latest page under a key, however old, for use while the database is down. */
  function findLast(key: string): CachedPage | undefined {
    return fresh.get(key) ?? dropped.get(key);
  }

  /** The page that can be served without rendering, if any. */
  function findReady(key: string): CachedPage | undefined {
    return fresh.get(key, notExpired) ?? (now() < downUntil ? findLast(key) : undefined);
  }

  async function renderOnce(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const startedAt = version;
    const staleAt = options.maxAgeMs && now() + options.maxAgeMs();
    const response = await render();
    if (response.status === 503) {
      downUntil = now() + databaseRetryMs;
      return findLast(key) ?? response;
    }
    if (response.status !== 200 || response.headers.has('set-cookie')) return response;
    const page = await toCachedPage(response);
    if (startedAt === version) {
      fresh.set(key, page, staleAt === undefined ? {} : { ttl: Math.max(1, Math.ceil(staleAt - now())) });
      dropped.delete(key);
    } else if (!fresh.has(key)) {
      // Content has changed during the rendering. The old page is kept in case the database goes down.
      dropped.set(key, page);
    }
    return page;
  }

  async function renderShared(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const renderKey = `${version}|${key}`;
    const running = pendingRenders.get(renderKey);
    if (running !== undefined) return running;
    const started = renderOnce(key, render).finally(() => pendingRenders.delete(renderKey));
    pendingRenders.set(renderKey, started);
    return started;
  }

  async function encodePage(key: string, page: CachedPage, encoding: Encoding): Promise<EncodedPage> {
    const there = page.bodies[encoding];
    if (there) return { contentType: page.contentType, encoding, body: there };
    const { identity } = page.bodies;
    const body = {
      bytes: await encodeBody(identity.bytes, encoding),
      // Weak, because recompression changes the bytes but not the content.
      tag: `W/${identity.tag.slice(0, -1)}-${encoding}"`,
    };
    setBody(key, identity, { [encoding]: body });
    return { contentType: page.contentType, encoding, body };
  }

  /** Adds an encoded body to the cached page that `identity` belongs to, if that is still cached. */
  function setBody(key: string, identity: CachedBody, body: Partial<Record<Encoding, CachedBody>>): void {
    for (const cache of [fresh, dropped]) {
      const page = cache.peek(key);
      if (page?.bodies.identity !== identity) continue;
      // A new object, so that the cache counts its new size.
      cache.set(key, { ...page, bodies: { ...page.bodies, ...body } }, { noUpdateTTL: true });
    }
  }

  function recompress(key: string, identity: CachedBody, { tag }: CachedBody): void {
    if (recompressed.has(identity)) return;
    const isAdded = recompressQueue.add(identity.bytes, (bytes) =>
      setBody(key, identity, { br: { bytes, tag } }),
    );
    if (isAdded) recompressed.add(identity);
  }

  return {
    peek(key, encoding) {
      const page = fresh.get(key, notExpired);
      const body = page?.bodies[encoding];
      if (!page || !body) return undefined;
      if (encoding === 'br') recompress(key, page.bodies.identity, body);
      return { contentType: page.contentType, encoding, body };
    },
    has: (key) => findReady(key) !== undefined || pendingRenders.has(`${version}|${key}`),
    async getOrRender(key, encoding, render) {
      const page = findReady(key) ?? (await renderShared(key, render));
      // A body can be read only once, so each visitor gets a copy.
      return page instanceof Response ? page.clone() : encodePage(key, page, encoding);
    },
    drop() {
      version++;
      // The least recently used pages first, so that they are evicted first.
      for (const [key, page] of [...fresh.entries()].reverse()) dropped.set(key, page);
      fresh = new LRUCache<string, CachedPage>(settings);
    },
    size: () => ({ pages: fresh.size, bytes: fresh.calculatedSize }),
  };
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    bodies: { identity: { bytes, tag: entityTag(bytes, 'strong') } },
  };
}
